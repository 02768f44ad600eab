import { countedUpTo as limits } from '@hurrah/contracts/identity/counting';
import type { MemberStatus, Role, Segment } from '@hurrah/contracts/identity/tenant-members';

/**
 * What the address of the list of people says: which of them are shown. The names are those of the API, so that the
 * same object asks for the list, its export and an operation on everybody in it. Written without the contract's
 * schemas, because routes belong to the first page and the schemas do not.
 */
export interface PeopleSearch extends PeopleFilter {
  cursor?: string;
}

export interface PeopleFilter extends SegmentFilter {
  search?: string;
  statusIn?: MemberStatus[];
  roleIn?: Role[];
  suspended?: 'true' | 'false';
  teamIdIn?: string[];
}

type SegmentFilter = { [Name in Segment as `${Name}In`]?: string[] };

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

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A list in an address is one value or several; a number was a word before the router read it. */
const texts = (value: unknown): string[] =>
  [value ?? []]
    .flat()
    .map((one) => (typeof one === 'number' ? String(one) : one))
    .filter(isText);

const among = <T extends string>(known: readonly T[], value: unknown): T[] => {
  const given = texts(value);
  return known.filter((one) => given.includes(one));
};

/** Reads whatever stands in an address, and leaves out what makes no sense. */
export function parsePeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  const lists: Record<string, string[]> = {
    statusIn: among(statuses, raw.statusIn),
    roleIn: among(roles, raw.roleIn),
    teamIdIn: texts(raw.teamIdIn),
    ...Object.fromEntries(segments.map((segment) => [`${segment}In`, texts(raw[`${segment}In`])])),
  };
  const filled = Object.entries(lists).filter(([, values]) => values.length > 0);
  const suspended = String(raw.suspended);
  return {
    ...parseListSearch(raw),
    ...Object.fromEntries(filled),
    ...((suspended === 'true' || suspended === 'false') && { suspended }),
  };
}

/** What every list has in its address. */
export interface ListSearch {
  search?: string;
  cursor?: string;
}

export function parseListSearch({ search, cursor }: Record<string, unknown>): ListSearch {
  const [words] = texts(search);
  const [place] = texts(cursor);
  return { ...(words && { search: words.slice(0, 100) }), ...(place && { cursor: place }) };
}

/** Everything but the page: what the export and an operation on everybody take. */
export function filterOf(search: PeopleSearch): PeopleFilter {
  const { cursor: _cursor, ...filter } = search;
  return filter;
}

export const isFiltered = (search: PeopleSearch): boolean => Object.keys(filterOf(search)).length > 0;

/** What is undefined or empty takes its filter away. */
export type FilterChanges = { [Name in keyof PeopleFilter]?: PeopleFilter[Name] | undefined };

/** The address with some filters changed; a new list begins at its first page. */
export function withFilter(search: PeopleSearch, changes: FilterChanges): PeopleSearch {
  return parsePeopleSearch({ ...filterOf(search), ...changes });
}

/** Where the API stops counting, so that a very large company need not wait for it. */
export const countedUpTo = ({ search }: PeopleFilter): number => (search ? limits.search : limits.all);
