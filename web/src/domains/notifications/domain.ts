import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type emailsTexts from './locales/en/emails.json';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type notificationsTexts from './locales/en/notifications.json';
import { notificationsRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    emails: typeof emailsTexts;
    notifications: typeof notificationsTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    notifications: typeof adminRoutes;
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
