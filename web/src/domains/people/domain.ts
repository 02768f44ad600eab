import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type manageTexts from './locales/en/manage.json';
import type peopleTexts from './locales/en/people.json';
import type profileTexts from './locales/en/profile.json';
import { peopleRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    manage: typeof manageTexts;
    people: typeof peopleTexts;
    profile: typeof profileTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    people: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    people: typeof frame;
  }
  interface HelpTexts {
    people: typeof help;
  }
}

export const people = webDomain({
  name: 'people',
  uses: ['access'],
  routes: peopleRoutes,
  homeTexts: ['people'],
});
