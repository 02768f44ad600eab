import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type feedbackTexts from './locales/en/feedback.json';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import { feedbackRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    feedback: typeof feedbackTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    feedback: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    feedback: typeof frame;
  }
  interface HelpTexts {
    feedback: typeof help;
  }
}

export const feedback = webDomain({
  name: 'feedback',
  uses: ['access', 'people'],
  routes: feedbackRoutes,
});
