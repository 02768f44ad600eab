import { lazyPart } from '../../../lib/lazy.ts';

/** For other domains. A list that opens brings much code, and nobody opens one in the first moment. */
export const TeamFilter = lazyPart(
  () => import('./facet-filters.tsx').then(({ TeamFilter: filter }) => ({ TeamFilter: filter })),
  'TeamFilter',
  ['people'],
);
