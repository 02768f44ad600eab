import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { memberRoute, settingsRoute } from '../../routing/parents.ts';

const inboxRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/inbox',
  staticData: { title: 'notifications.titles.inbox', can: 'notificationApp:browseMessages' },
  component: lazyPage(() => import('./messages/inbox-page.tsx'), 'InboxPage', ['notifications']),
});

const preferencesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/notifications',
  staticData: { title: 'notifications.titles.preferences', can: 'notificationApp:browseMessages' },
  component: lazyPage(() => import('./preferences/preferences-page.tsx'), 'PreferencesPage', ['notifications']),
});

export const notificationsRoutes = { member: [inboxRoute] as const, settings: [preferencesRoute] as const };
