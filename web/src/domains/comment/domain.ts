import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type commentTexts from './locales/en/comment.json';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    comment: typeof commentTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    comment: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    comment: typeof frame;
  }
  interface HelpTexts {
    comment: typeof help;
  }
}

export const comment = webDomain({
  name: 'comment',
  uses: ['access', 'people', 'points'],
  homeTexts: ['comment'],
});
