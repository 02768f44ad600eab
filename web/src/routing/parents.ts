import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { HelpTopic } from '../lib/help.ts';
import type { Guard } from '../lib/permissions.ts';
import { getSession } from '../lib/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the page, in the browser's tab and at the top. */
    title?: ParseKeys;
    /** Without it the page shows that it is not for this person, and goes home. */
    can?: Guard;
    /** In pixels; 900 where a page says nothing. */
    maxWidth?: 900 | 1080 | 1440;
    isAdmin?: boolean;
    /** What the help drawer of an admin page is about. */
    help?: HelpTopic;
    /** What to say where the page's own subject does not exist, or not for this person. */
    missing?: { title: ParseKeys; text: ParseKeys };
  }
}

/** What routes need from above: the app fills it in when it creates the router. */
interface RouterContext {
  queryClient: QueryClient;
  /** Loads what every page inside a tenant needs. */
  loadMember: (client: QueryClient) => Promise<void>;
  /** Loads what domains show on a profile, beside the code of its page. */
  loadProfileParts: () => Promise<unknown>;
}

/** The app gives these routes their components. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Nobody needs to be signed in. */
export const anonymousRoute = createRoute({ getParentRoute: () => rootRoute, id: 'anonymous' });

/** A signed-in person, whether or not a tenant has been chosen. */
export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'user',
  beforeLoad: ({ location }) => {
    if (!getSession()) throw redirect({ to: '/', search: { next: location.href }, replace: true });
  },
});

/** Inside a tenant, with the frame around every page. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: ({ location }) => {
    const session = getSession();
    const search = { next: location.href };
    if (!session) throw redirect({ to: '/', search, replace: true });
    if (!session.tenantId) throw redirect({ to: '/tenants', search, replace: true });
  },
  loader: ({ context }) => context.loadMember(context.queryClient),
});

/** The frame shows the admin menu. */
export const adminRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'admin',
  staticData: { isAdmin: true },
});

/** Personal settings, beside their own menu. */
export const settingsRoute = createRoute({ getParentRoute: () => memberRoute, id: 'my-settings' });
