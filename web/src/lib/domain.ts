import type { LiveMessage } from '@hurrah/contracts/live';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { Namespace } from './i18n.ts';

/** The parents in routing/parents.ts that hold the pages of domains. */
export type Area = 'anonymous' | 'user' | 'member' | 'settings';

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

/**
 * What the app needs to know about a domain from the start. The rest is found in the domain's folder by its name, so that
 * it loads when it is needed:
 *
 * - `menu.ts` exports `menu`, the entries of the menus and of the palette. Their icons load with the frame.
 * - `live.ts` exports `live`, a LiveListener.
 * - `admin-routes.tsx` exports `adminRoutes`, which are mounted when somebody enters the admin area.
 * - `post.tsx` exports `post`, a PostKind: the domain's posts stand in feeds and have threads.
 * - `locales/<language>/<namespace>.json` holds texts. `frame.json` has titles, menu labels and whatever else is shown
 *   before a page has loaded; `help.json` has the help. The domain adds the types of its texts in its domain.ts.
 */
export interface WebDomain {
  /** The domain's folder, and the key of its frame.json in the namespace `frame`. */
  name: string;
  /** The domains it imports. `scripts/tidy.ts` compares it with the imports. */
  uses: readonly string[];
  routes?: { readonly [Parent in Area]?: readonly AnyRoute[] };
  /** Namespaces that the home page shows. A first visit preloads them. */
  homeTexts?: readonly Namespace[];
}

/** Keeps the types of the routes, from which the router derives the types of links. */
export const webDomain = <const Domain extends WebDomain>(domain: Domain): Domain => domain;
