import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { memberRoute } from '../../routing/parents.ts';
import { parseDirectory } from './search.ts';

const pages = () => import('./pages.ts');

const myProfileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/me',
  staticData: { title: 'people.titles.myProfile' },
  component: lazyPage(pages, 'MyProfilePage', ['people']),
});

const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/$id',
  beforeLoad: requireId,
  staticData: { title: 'people.titles.profile' },
  component: lazyPage(pages, 'ProfilePage', ['people']),
});

const directoryRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/user-directory',
  validateSearch: parseDirectory,
  staticData: { title: 'people.titles.people', maxWidth: 1080 },
  component: lazyPage(pages, 'DirectoryPage', ['people']),
});

const directReportsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/direct-reports',
  staticData: { title: 'people.titles.directReports', maxWidth: 1080 },
  component: lazyPage(pages, 'DirectReportsPage', ['people']),
});

export const peopleRoutes = {
  member: [myProfileRoute, profileRoute, directoryRoute, directReportsRoute] as const,
};
