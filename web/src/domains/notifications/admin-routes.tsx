import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { adminRoute } from '../../routing/parents.ts';

const notificationSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/notifications',
  staticData: {
    title: 'notifications.titles.company',
    can: 'recognitionApp:manageNotificationSettings',
    help: 'notificationSettings',
  },
  component: lazyPage(() => import('./settings/notification-settings-page.tsx'), 'NotificationSettingsPage', [
    'emails',
  ]),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [notificationSettingsRoute] as const;
