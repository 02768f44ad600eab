import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type awardTexts from './locales/en/award.json';
import type awardsTexts from './locales/en/awards.json';
import type awardTypesTexts from './locales/en/awardTypes.json';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type judgingTexts from './locales/en/judging.json';
import { awardRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    award: typeof awardTexts;
    awards: typeof awardsTexts;
    awardTypes: typeof awardTypesTexts;
    judging: typeof judgingTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    award: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    award: typeof frame;
  }
  interface HelpTexts {
    award: typeof help;
  }
}

export const award = webDomain({
  name: 'award',
  uses: ['access', 'people', 'points', 'comment', 'timeline', 'notifications'],
  routes: awardRoutes,
  homeTexts: ['award'],
});
