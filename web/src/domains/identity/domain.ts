import { webDomain } from '../../lib/domain.ts';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type identityTexts from './locales/en/identity.json';
import type invitationTexts from './locales/en/invitation.json';
import type securityTexts from './locales/en/security.json';
import type settingsTexts from './locales/en/settings.json';
import { identityRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    identity: typeof identityTexts;
    invitation: typeof invitationTexts;
    security: typeof securityTexts;
    settings: typeof settingsTexts;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    identity: typeof frame;
  }
  interface HelpTexts {
    identity: typeof help;
  }
}

export const identity = webDomain({
  name: 'identity',
  routes: identityRoutes,
});
