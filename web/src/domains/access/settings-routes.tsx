import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { isAllowed } from '../../lib/permissions.ts';
import { memberRoute, settingsRoute } from '../../routing/parents.ts';

const settingsIndexRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/settings',
  beforeLoad: async ({ context }) => {
    const hasInbox = await isAllowed(context.queryClient, 'notificationApp:browseMessages');
    throw redirect({ to: hasInbox ? '/settings/notifications' : '/settings/general', replace: true });
  },
});

const generalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/general',
  staticData: { title: 'access.titles.general' },
  component: lazyPage(() => import('./settings/general-settings-page.tsx'), 'GeneralSettingsPage', ['settings']),
});

const privacyRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/privacy',
  staticData: { title: 'access.titles.privacy' },
  component: lazyPage(() => import('./settings/privacy-settings-page.tsx'), 'PrivacySettingsPage', ['settings']),
});

const changePasswordRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/change-password',
  staticData: { title: 'access.titles.changePassword' },
  component: lazyPage(() => import('./passwords/change-password-page.tsx'), 'ChangePasswordPage', ['access']),
});

const mySecurityRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/settings/security',
  staticData: { title: 'access.titles.mySecurity' },
  component: lazyPage(() => import('./auth-factors/my-security-page.tsx'), 'MySecurityPage', ['access', 'settings']),
});

export const settingsRoutes = {
  member: [settingsIndexRoute] as const,
  settings: [generalRoute, privacyRoute, changePasswordRoute, mySecurityRoute] as const,
};
