import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { memberRoute } from '../../routing/parents.ts';

const myProfileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/me',
  staticData: { title: 'people.titles.myProfile' },
  component: lazyPage(() => import('./profile-page.tsx'), 'MyProfile', ['people']),
});

const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/$id',
  beforeLoad: requireId,
  staticData: { title: 'people.titles.profile' },
  component: lazyPage(() => import('./profile-page.tsx'), 'Profile', ['people']),
});

/** They stand here and not in `people`, because what somebody gave and received is a domain that builds on people. */
export const profileRoutes = [myProfileRoute, profileRoute] as const;
