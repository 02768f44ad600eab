import { webDomain } from '../../lib/domain.ts';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type notificationsTexts from './locales/en/notifications.json';
import { notificationsRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof notificationsTexts;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    notifications: typeof frame;
  }
  interface HelpTexts {
    notifications: typeof help;
  }
}

export const notifications = webDomain({
  name: 'notifications',
  uses: ['people'],
  routes: notificationsRoutes,
});
