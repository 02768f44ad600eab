import { createRoute, notFound } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { memberRoute } from '../parents.tsx';

const isId = /^[0-9a-f-]{36}$/;

const myProfileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/me',
  staticData: { title: 'titles.myProfile' },
  component: lazyPage(() => import('./profile-page.tsx'), 'MyProfile', ['people']),
});

const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/$id',
  beforeLoad: ({ params }) => {
    if (!isId.test(params.id)) throw notFound();
  },
  staticData: { title: 'titles.profile' },
  component: lazyPage(() => import('./profile-page.tsx'), 'Profile', ['people']),
});

/** They stand here and not in `people`, because what somebody gave and received is a domain that builds on people. */
export const profileRoutes = [myProfileRoute, profileRoute] as const;
