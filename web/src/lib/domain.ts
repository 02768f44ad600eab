import type { LiveMessage } from '@hurrah/contracts/live';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Namespace } from './i18n.ts';

/**
 * The parents in routing/parents.ts that hold the pages of domains. Routes `overHome` are the addresses of dialogs: the app
 * gives them the home page as their component.
 */
export type Area = 'anonymous' | 'user' | 'member' | 'settings' | 'overHome';

/** The admin routes of each domain, under its name. A domain that has some adds their types here. */
export interface AdminRoutes {}

/** Keeps what is on the screen up to date with live messages. */
export interface LiveListener {
  /** Gets every batch whole, because one message can make another one unnecessary. */
  onMessages: (messages: LiveMessage[], client: QueryClient) => void;
  /** Messages were missed, so anything may have changed. */
  onGap: (client: QueryClient) => void;
  /** Whether a message needs no request and so need not wait for the batch. */
  isImmediate?: (message: LiveMessage) => boolean;
}

/** Something of a domain around every page: in the top bar, above the page, or over it, such as a dialog. */
export interface Host {
  place: 'bar' | 'notice' | 'over';
  /** Loads with the frame, so what is heavy or rare in it is a `lazyPart`. */
  Host: ComponentType;
}

/**
 * What the app needs to know about a domain from the start. The rest is found in the domain's folder by its name, so that
 * it loads when it is needed:
 *
 * - `menu.ts` exports `menu`, the entries of the menus and of the palette, and may export an `action` of the bars. Loads
 *   with the frame, like `hosts.ts` with `hosts`.
 * - `profile.ts` exports `profile`, the tabs and cards of a profile.
 * - `home.ts` exports `homeCards` and loads with the home page; `first-steps.tsx` exports `firstSteps` for a company that
 *   is empty.
 * - `palette.ts` exports `palette`: commands, groups of results, and the hosts of the commands' dialogs.
 * - `live.ts` exports `live`, a LiveListener.
 * - `admin-routes.tsx` exports `adminRoutes`, which are mounted when somebody enters the admin area.
 * - `post.tsx` exports `post`, a PostKind: the domain's posts stand in feeds and have threads.
 * - `first-visit.ts` exports `feedCalls`, which the build writes into index.html for a first visit to the home page.
 * - `locales/<language>/<namespace>.json` holds texts. `frame.json` has titles, menu labels and whatever else is shown
 *   before a page has loaded; `help.json` has the help. The domain adds the types of its texts in its domain.ts.
 */
export interface WebDomain {
  /** The domain's folder, and the key of its frame.json in the namespace `frame`. */
  name: string;
  /** The domains it imports. `scripts/tidy.ts` compares it with the imports. */
  uses: readonly string[];
  routes?: { readonly [Parent in Area]?: readonly AnyRoute[] };
  /** What the address of the home page can say to a part of it. */
  homeSearch?: (address: Record<string, unknown>) => object;
  /** Namespaces that the home page shows. A first visit preloads them. */
  homeTexts?: readonly Namespace[];
  /** Over every page, also where nobody is signed in. */
  rootHost?: ComponentType;
}

/** Keeps the types of the routes, from which the router derives the types of links. */
export const webDomain = <const Domain extends WebDomain>(domain: Domain): Domain => domain;
