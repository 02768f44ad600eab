import { countedUpTo } from '@hurrah/contracts/identity/counting';
import type { Segment } from '@hurrah/contracts/identity/tenant-members';
import type { PeopleFilter } from './api.ts';

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

/** The directory as its address describes it, so that what one found can be sent to a colleague. */
export type DirectorySearch = { search?: string } & { [F in Facet]?: string[] };

const maxValues = 20;
const maxLength = 100;

/** Takes from an address only what makes sense; anybody can write one. */
export function parseDirectory(address: Record<string, unknown>): DirectorySearch {
  const [search] = textsIn(address.search);
  const chosen = facets.map((facet) => [facet, textsIn(address[facet])] as const);
  return {
    ...(search && { search }),
    ...Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
  };
}

/** The router reads '2024' as a number, and a value that stands alone without its list. */
function textsIn(value: unknown): string[] {
  const texts = [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim().slice(0, maxLength))
    .filter(Boolean);
  return [...new Set(texts)].slice(0, maxValues);
}

/** The same directory, narrowed differently. What is empty is left out, so that the address stays short. */
export function withValue<Name extends keyof DirectorySearch>(
  search: DirectorySearch,
  name: Name,
  value: NonNullable<DirectorySearch[Name]>,
): DirectorySearch {
  const changed = Object.entries({ ...search, [name]: value }).filter(([, one]) => one.length > 0);
  return Object.fromEntries(changed);
}

/** The question to the API. */
export function filterOf({ search, team, ...segments }: DirectorySearch): PeopleFilter {
  const bySegment = Object.entries(segments).map(([segment, values]) => [`${segment}In`, values]);
  return { ...(search && { search }), ...(team && { teamIdIn: team }), ...Object.fromEntries(bySegment) };
}

/** Whether there may be more than the API has counted. */
export const isCountedInPart = (total: number, { search }: DirectorySearch): boolean =>
  total >= (search ? countedUpTo.search : countedUpTo.all);
