import type { QueryKey } from '@tanstack/react-query';
import { metadataQuery, myLocaleQuery, myselfQuery, myTenantsQuery } from '../domains/access/api.ts';
import { pinnedQuery, timelineQuery } from '../domains/timeline/api.ts';
import { urlOf } from '../lib/api.ts';
import { permissionsQuery } from '../lib/permissions.ts';
import { homeTexts } from './home/texts.ts';

/** The URL of a query, from its key: the words of the path, then the input. See `apiQuery`. */
function urlOfKey(queryKey: QueryKey): string {
  const inputAt = queryKey.findIndex((part) => typeof part === 'object');
  const path = `/${queryKey.slice(0, inputAt).join('/')}` as const;
  return urlOf({ path }, queryKey[inputAt] as Parameters<typeof urlOf>[1]);
}

/**
 * What a first visit needs, for before-paint.js: texts and API calls. The build (web/vite/shell.ts) writes them into
 * index.html; the app itself does not import this file.
 */
export const firstVisit = {
  homeTexts,
  calls: {
    member: [permissionsQuery(), myTenantsQuery(), myLocaleQuery(), myselfQuery()].map(({ queryKey }) =>
      urlOfKey(queryKey),
    ),
    /** The hostname follows. */
    login: [urlOfKey(metadataQuery('').queryKey)],
    /** The feed without a filter. */
    feed: [urlOfKey(timelineQuery({}).queryKey), urlOfKey(pinnedQuery().queryKey)],
  },
};
