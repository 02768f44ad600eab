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

/**
 * search: people, recognitions, teams and values by what somebody types.
 *
 * Owns the questions, the page of all results, and the groups of them in the palette, which itself belongs to the frame.
 */
export const search = webDomain({
  name: 'search',
  uses: ['access', 'people', 'recognition'],
  routes: searchRoutes,
});
