import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { preloadLogo } from '../lib/brand.ts';
import type { AdminRoutes, Area, WebDomain } from '../lib/domain.ts';
import { chooseLanguage, currentLanguage, testLanguage } from '../lib/i18n.ts';
import { lazyPage, loadCode } from '../lib/lazy.ts';
import { myLocaleQuery, myselfQuery, myTenantsQuery } from '../lib/myself.ts';
import { permissionsQuery } from '../lib/permissions.ts';
import { getSession } from '../lib/session.ts';
import { adminRoute, anonymousRoute, memberRoute, rootRoute, settingsRoute, userRoute } from '../routing/parents.ts';
import { domains } from './domains.ts';
import { helpRoute } from './help/route.tsx';
import { homePage } from './home/page.ts';
import { homeRoute } from './home/route.tsx';
import { queryClient } from './query-client.ts';
import { Root } from './root.tsx';
import { ErrorScreen } from './screens/error-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';

rootRoute.update({ component: Root });
memberRoute.update({ component: lazyPage(() => import('./frame/frame.tsx'), 'Frame') });
settingsRoute.update({ component: lazyPage(() => import('./frame/background.ts'), 'SettingsLayout') });

type RoutesOf<Domain, Parent extends Area> = Domain extends { routes: Record<Parent, readonly (infer R)[]> }
  ? R
  : never;

/** The routes of all domains below one parent, with their types. */
const routesIn = <Parent extends Area>(parent: Parent) =>
  domains.flatMap(({ routes }: WebDomain) => routes?.[parent] ?? []) as RoutesOf<(typeof domains)[number], Parent>[];

const overHomeRoutes = routesIn('overHome');
for (const route of overHomeRoutes) route.update({ component: homePage });

/** Nothing until `mountAdminRoutes` brings them; links know their types from the start. */
const adminRoutes: AdminRoutes[keyof AdminRoutes][number][] = [];

/** Matches where no other route does: an admin page before the admin routes are mounted, or an unknown address. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  // The page that it turns out to be knows what to keep.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async ({ location }) => {
    if (adminRoutes.length > 0) return;
    await mountAdminRoutes();
    throw redirect({ href: location.href, replace: true });
  },
  // Who is signed in keeps the menu.
  loader: ({ context }) => (getSession()?.tenantId ? context.loadMember(context.queryClient) : undefined),
  staticData: { title: 'titles.notFound' },
  component: lazyPage(() => import('./screens/unknown-page.tsx'), 'UnknownPage'),
});

const routeTree = rootRoute.addChildren([
  unknownRoute,
  anonymousRoute.addChildren([...routesIn('anonymous'), helpRoute]),
  userRoute.addChildren(routesIn('user')),
  memberRoute.addChildren([
    homeRoute,
    ...overHomeRoutes,
    ...routesIn('member'),
    settingsRoute.addChildren(routesIn('settings')),
    adminRoute.addChildren(adminRoutes),
  ]),
]);

/** What every page inside a company needs, all asked at once. */
async function loadMember(client: QueryClient): Promise<void> {
  const [{ locale }, tenants] = await Promise.all([
    client.ensureQueryData(myLocaleQuery()),
    client.ensureQueryData(myTenantsQuery()),
    client.ensureQueryData(myselfQuery()),
    client.ensureQueryData(permissionsQuery()),
  ]);
  preloadLogo(tenants.find(({ id }) => id === getSession()?.tenantId));
  if (currentLanguage() !== testLanguage) await chooseLanguage(locale);
}

async function loadProfileParts(): Promise<void> {
  const { bringProfileParts } = await loadCode(() => import('./profile-parts.ts'));
  bringProfileParts();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export const router = createRouter({
  routeTree,
  context: { queryClient, loadMember, loadProfileParts },
  // What a route does not ask for never reaches its page.
  search: { strict: true },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  // A page that is there in a moment shows no placeholder in between.
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
});

let mounting: Promise<void> | undefined;

/** Two links can ask for it at the same moment, and it happens once. */
export function mountAdminRoutes(): Promise<void> {
  mounting ??= mount().catch((error: unknown) => {
    mounting = undefined;
    throw error;
  });
  return mounting;
}

async function mount(): Promise<void> {
  const { broughtAdminRoutes } = await loadCode(() => import('./admin-routes.ts'));
  adminRoutes.push(...broughtAdminRoutes);
  adminRoute.addChildren(adminRoutes);
  router.setRoutes(router.buildRouteTree());
}
