import { countedUpTo as limits } from '@hurrah/contracts/people/counting';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import { searchOf, texts, words } from '../../../routing/search.ts';
import type { PeopleFilter as PeopleQuestion } from '../api.ts';

/** Where the API stops counting, so that a very large company need not wait for it. */
export const countedUpTo = ({ search }: { search?: string | undefined }): number =>
  search ? limits.search : limits.all;

/** What the directory can be narrowed by, what most people ask for first. */
export type Facet = Segment | 'team';
export const facets: readonly Facet[] = [
  'department',
  'location',
  'team',
  'country',
  'region',
  'businessUnit',
  'costCenter',
  'group',
];

const maxValues = 20;
const facetFields = Object.fromEntries(facets.map((facet) => [facet, texts(maxValues)])) as Record<
  Facet,
  ReturnType<typeof texts>
>;

/** The directory as its address describes it, so that what one found can be sent to a colleague. */
export const parseDirectory = searchOf({ search: words, ...facetFields });
export type DirectorySearch = ReturnType<typeof parseDirectory>;

/** The question to the API. */
export function questionOf({ search, team, ...bySegmentName }: DirectorySearch): PeopleQuestion {
  const bySegment = Object.entries(bySegmentName).map(([segment, values]) => [`${segment}In`, values]);
  return { ...(search && { search }), ...(team && { teamIdIn: team }), ...Object.fromEntries(bySegment) };
}

/** Whether there may be more than the API has counted. */
export const isCountedInPart = (total: number, { search }: DirectorySearch): boolean =>
  total >= countedUpTo({ search });
