import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type pointsTexts from './locales/en/points.json';
import type pointsAdminTexts from './locales/en/pointsAdmin.json';
import type pointsItemsTexts from './locales/en/pointsItems.json';
import type pointsReportsTexts from './locales/en/pointsReports.json';
import type pointsRulesTexts from './locales/en/pointsRules.json';
import { pointsRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    points: typeof pointsTexts;
    /** What the admin pages share. */
    pointsAdmin: typeof pointsAdminTexts;
    pointsItems: typeof pointsItemsTexts;
    pointsReports: typeof pointsReportsTexts;
    pointsRules: typeof pointsRulesTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    points: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    points: typeof frame;
  }
  interface HelpTexts {
    points: typeof help;
  }
}

export const points = webDomain({
  name: 'points',
  uses: ['access', 'people'],
  routes: pointsRoutes,
});
