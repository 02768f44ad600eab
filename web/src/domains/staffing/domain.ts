import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type staffingTexts from './locales/en/staffing.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    staffing: typeof staffingTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    staffing: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    staffing: typeof frame;
  }
  interface HelpTexts {
    staffing: typeof help;
  }
}

/**
 * staffing: how the people of a company come in, and what their source says about them.
 *
 * Owns the import of a file from its upload to its result, and the staff records. The people themselves are looked at
 * and changed elsewhere: in `manage` as a list, in `people` one by one. Other domains need nothing from here.
 */
export const staffing = webDomain({
  name: 'staffing',
  uses: ['people'],
});
