import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute, memberRoute } from '../../routing/parents.ts';
import { parseDirectory } from './directory.ts';

const directoryRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/user-directory',
  validateSearch: parseDirectory,
  staticData: { title: 'people.titles.people', maxWidth: 1080 },
  component: lazyPage(() => import('./pages/directory-page.tsx'), 'DirectoryPage', ['people']),
});

const directReportsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/direct-reports',
  staticData: { title: 'people.titles.directReports', maxWidth: 1080 },
  component: lazyPage(() => import('./pages/direct-reports-page.tsx'), 'DirectReportsPage', ['people']),
});

// Our choice: it stands among the admin pages, because only those who manage people may open it.
const detailsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/user/$id/details',
  beforeLoad: requireId,
  staticData: { title: 'people.titles.memberDetails', can: 'identityApp:browse', help: 'member' },
  component: lazyPage(() => import('./pages/member-details-page.tsx'), 'MemberDetailsPage', ['people']),
});

export const peopleRoutes = {
  member: [directoryRoute, directReportsRoute] as const,
  admin: [detailsRoute] as const,
};
