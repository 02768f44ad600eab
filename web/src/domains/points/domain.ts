import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type pointsTexts from './locales/en/points.json';
import { pointsRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    points: typeof pointsTexts;
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
  uses: ['access'],
  routes: pointsRoutes,
});
