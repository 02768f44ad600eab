import type { QueryKey } from '@tanstack/react-query';
import { urlOf } from '../lib/api.ts';
import { metadataQuery } from '../lib/brand.ts';
import { myLocaleQuery, myselfQuery, myTenantsQuery } from '../lib/myself.ts';
import { permissionsQuery } from '../lib/permissions.ts';
import { collect } from './domains.ts';
import { homeTexts } from './home/texts.ts';

const feedCalls = collect(
  import.meta.glob<QueryKey[]>('../domains/*/first-visit.ts', { eager: true, import: 'feedCalls' }),
);

/** The URL of a query, from its key: the words of the path, then the input. See `apiQuery`. */
function urlOfKey(queryKey: QueryKey): string {
  const inputAt = queryKey.findIndex((part) => typeof part === 'object');
  const path = `/${queryKey.slice(0, inputAt).join('/')}` as const;
  return urlOf({ path }, queryKey[inputAt] as Parameters<typeof urlOf>[1]);
}

/**
 * What a first visit needs, for before-paint.js: pages, texts and API calls. The build (web/vite/shell.ts) writes them into
 * index.html; the app itself does not import this file.
 */
export const firstVisit = {
  pages: {
    member: 'app/frame/frame.tsx',
    home: 'app/home/home-page.tsx',
    login: 'domains/access/sessions/login-page.tsx',
  },
  texts: { home: homeTexts, login: ['access'] },
  calls: {
    member: [permissionsQuery(), myTenantsQuery(), myLocaleQuery(), myselfQuery()].map(({ queryKey }) =>
      urlOfKey(queryKey),
    ),
    /** The hostname follows. */
    login: [urlOfKey(metadataQuery('').queryKey)],
    /** What the parts of the home page ask for first. */
    feed: feedCalls.map(urlOfKey),
  },
};
