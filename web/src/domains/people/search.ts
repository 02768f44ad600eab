import { countedUpTo as limits } from '@hurrah/contracts/identity/counting';
import type { MemberStatus, Role, Segment } from '@hurrah/contracts/identity/tenant-members';
import { flag, searchOf, someOf, text, texts, words } from '../../routing/search.ts';
import type { PeopleFilter as PeopleQuestion } from './api.ts';

export const statuses = ['joined', 'invited', 'notInvited', 'archived'] as const satisfies MemberStatus[];
export const roles = ['admin', 'employee'] as const satisfies Role[];
/** As the specification lists them, except that the two most asked for come first. */
export const segments = [
  'department',
  'location',
  'country',
  'region',
  'costCenter',
  'businessUnit',
  'group',
] as const satisfies Segment[];

const segmentFields = Object.fromEntries(segments.map((segment) => [`${segment}In`, texts()])) as Record<
  `${Segment}In`,
  ReturnType<typeof texts>
>;

/**
 * What the address of the list of people says: which of them are shown. The names are those of the API, so that the
 * same object asks for the list, its export and an operation on everybody in it.
 */
export const parsePeopleSearch = searchOf({
  search: words,
  statusIn: someOf<MemberStatus>(statuses),
  roleIn: someOf<Role>(roles),
  suspended: flag,
  teamIdIn: texts(),
  ...segmentFields,
  cursor: text,
});
export type PeopleSearch = ReturnType<typeof parsePeopleSearch>;
export type PeopleFilter = Omit<PeopleSearch, 'cursor'>;

/** What every list has in its address. */
export const parseListSearch = searchOf({ search: words, cursor: text });
export type ListSearch = ReturnType<typeof parseListSearch>;

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
