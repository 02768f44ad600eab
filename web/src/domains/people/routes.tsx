import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { memberRoute, settingsRoute } from '../../routing/parents.ts';
import { parseDirectory } from './directory/search.ts';

const myProfileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/me',
  loader: ({ context }) => context.loadProfileParts(),
  staticData: { title: 'people.titles.myProfile' },
  component: lazyPage(() => import('./profiles/profile-page.tsx'), 'MyProfilePage', ['people', 'profile']),
});

const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/$id',
  beforeLoad: requireId,
  loader: ({ context }) => context.loadProfileParts(),
  staticData: { title: 'people.titles.profile' },
  component: lazyPage(() => import('./profiles/profile-page.tsx'), 'ProfilePage', ['people', 'profile']),
});

const directoryRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/user-directory',
  validateSearch: parseDirectory,
  staticData: { title: 'people.titles.people' },
  component: lazyPage(() => import('./directory/directory-page.tsx'), 'DirectoryPage', ['people']),
});

const directReportsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/direct-reports',
  staticData: { title: 'people.titles.directReports' },
  component: lazyPage(() => import('./reports/direct-reports-page.tsx'), 'DirectReportsPage', ['people', 'profile']),
});

const profileSettingsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/profile',
  staticData: { title: 'people.titles.profileSettings' },
  component: lazyPage(() => import('./profiles/profile-settings-page.tsx'), 'ProfileSettingsPage', ['profile']),
});

export const peopleRoutes = {
  member: [myProfileRoute, profileRoute, directoryRoute, directReportsRoute] as const,
  settings: [profileSettingsRoute] as const,
};
