import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type valuesTexts from './locales/en/values.json';
import { valuesRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    values: typeof valuesTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    values: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    values: typeof frame;
  }
  interface HelpTexts {
    values: typeof help;
  }
}

/**
 * values: what a company stands for, as those see it who write it and as everybody reads it.
 *
 * Owns the pages of values and qualities, the settings of recognition beside them, and the culture page. Other domains
 * need nothing from here.
 */
export const values = webDomain({
  name: 'values',
  uses: ['access'],
  routes: valuesRoutes,
});
