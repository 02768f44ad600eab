import { webDomain } from '../../lib/domain.ts';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type manageTexts from './locales/en/manage.json';
import { manageRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    manage: typeof manageTexts;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    manage: typeof frame;
  }
  interface HelpTexts {
    manage: typeof help;
  }
}

/**
 * manage: the people and teams of a company, as those see them who answer for them.
 *
 * Owns the lists of users, teams and quick teams, and the operations on many people at once. What there is to know
 * about one person belongs to `people`. Other domains need nothing from here.
 */
export const manage = webDomain({
  name: 'manage',
  routes: manageRoutes,
});
