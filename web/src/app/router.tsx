import { createRouter } from '@tanstack/react-router';
import { commentRoutes } from '../domains/comment/routes.tsx';
import { loadMember } from '../domains/identity/index.ts';
import { identityRoutes } from '../domains/identity/routes.tsx';
import { manageRoutes } from '../domains/manage/routes.tsx';
import { peopleRoutes } from '../domains/people/routes.tsx';
import { pointsRoutes } from '../domains/points/routes.tsx';
import { recognitionRoutes } from '../domains/recognition/routes.tsx';
import { staffingRoutes } from '../domains/staffing/routes.tsx';
import { valuesRoutes } from '../domains/values/routes.tsx';
import { lazyPage } from '../lib/lazy.ts';
import { adminRoute, anonymousRoute, memberRoute, rootRoute, settingsRoute, userRoute } from '../routing/parents.ts';
import { helpRoute } from './help/route.tsx';
import { composeRoutes } from './home/compose-routes.tsx';
import { homeRoute } from './home/route.tsx';
import { profileRoutes } from './profile/routes.tsx';
import { queryClient } from './query-client.ts';
import { Root } from './root.tsx';
import { ErrorScreen } from './screens/error-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';

rootRoute.update({ component: Root });
memberRoute.update({ component: lazyPage(() => import('./frame/frame.tsx'), 'Frame') });
settingsRoute.update({ component: lazyPage(() => import('./frame/settings-layout.tsx'), 'SettingsLayout') });

const routeTree = rootRoute.addChildren([
  anonymousRoute.addChildren([...identityRoutes.anonymous, helpRoute]),
  userRoute.addChildren(identityRoutes.user),
  memberRoute.addChildren([
    homeRoute,
    ...composeRoutes,
    ...identityRoutes.member,
    ...peopleRoutes.member,
    ...profileRoutes,
    ...pointsRoutes.member,
    ...valuesRoutes.member,
    ...recognitionRoutes.member,
    settingsRoute.addChildren(identityRoutes.settings),
    adminRoute.addChildren([
      ...identityRoutes.admin,
      ...peopleRoutes.admin,
      ...manageRoutes.admin,
      ...staffingRoutes.admin,
      ...valuesRoutes.admin,
      ...pointsRoutes.admin,
      ...recognitionRoutes.admin,
      ...commentRoutes.admin,
    ]),
  ]),
]);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export const router = createRouter({
  routeTree,
  context: { queryClient, loadMember },
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
