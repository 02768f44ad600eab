import { webDomain } from '../../lib/domain.ts';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type searchTexts from './locales/en/search.json';
import { searchRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    search: typeof searchTexts;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    search: typeof frame;
  }
  interface HelpTexts {
    search: typeof help;
  }
}

export const search = webDomain({
  name: 'search',
  uses: ['access', 'people', 'recognition'],
  routes: searchRoutes,
});
