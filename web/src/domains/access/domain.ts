import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import { ReauthenticationHost } from './auth-factors/reauthentication-host.tsx';
import type accessTexts from './locales/en/access.json';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type invitationTexts from './locales/en/invitation.json';
import type noticesTexts from './locales/en/notices.json';
import type securityTexts from './locales/en/security.json';
import type settingsTexts from './locales/en/settings.json';
import type startTexts from './locales/en/start.json';
import { accessRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    access: typeof accessTexts;
    invitation: typeof invitationTexts;
    notices: typeof noticesTexts;
    security: typeof securityTexts;
    settings: typeof settingsTexts;
    start: typeof startTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    access: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    access: typeof frame;
  }
  interface HelpTexts {
    access: typeof help;
  }
}

export const access = webDomain({
  name: 'access',
  uses: [],
  routes: accessRoutes,
  rootHost: ReauthenticationHost,
});
