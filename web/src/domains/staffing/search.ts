import type { StaffSource } from '@hurrah/contracts/identity/staff-records';

/** The address of the wizard: which import, and whether one went back from its differences to its columns. */
export interface ImportSearch {
  id?: string;
  step?: 'columns';
}

const isId = /^[0-9a-f-]{36}$/;

export function parseImportSearch({ id, step }: Record<string, unknown>): ImportSearch {
  if (typeof id !== 'string' || !isId.test(id)) return {};
  return { id, ...(step === 'columns' && { step }) };
}

export const staffSources = ['csv', 'sftp', 'hris', 'scim', 'hand'] as const satisfies StaffSource[];

/** What the address of the list of staff records says, in the words of the API. */
export interface RecordsSearch extends RecordsFilter {
  cursor?: string;
}

export interface RecordsFilter {
  search?: string;
  sourceIn?: StaffSource[];
  linked?: 'true' | 'false';
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Reads whatever stands in an address, and leaves out what makes no sense. A number was a word before the router read it. */
export function parseRecordsSearch(raw: Record<string, unknown>): RecordsSearch {
  const search = typeof raw.search === 'number' ? String(raw.search) : raw.search;
  const given = new Set([raw.sourceIn ?? []].flat());
  const sourceIn = staffSources.filter((source) => given.has(source));
  const linked = String(raw.linked);
  return {
    ...(isText(search) && { search: search.slice(0, 100) }),
    ...(sourceIn.length > 0 && { sourceIn }),
    ...((linked === 'true' || linked === 'false') && { linked }),
    ...(isText(raw.cursor) && { cursor: raw.cursor }),
  };
}

/** Everything but the page. */
export function filterOf(search: RecordsSearch): RecordsFilter {
  const { cursor: _cursor, ...filter } = search;
  return filter;
}

export const isFiltered = (search: RecordsSearch): boolean => Object.keys(filterOf(search)).length > 0;

/** The address with some filters changed; a new list begins at its first page. */
export const withFilter = (
  search: RecordsSearch,
  changes: { [Name in keyof RecordsFilter]: RecordsFilter[Name] | undefined },
) => parseRecordsSearch({ ...filterOf(search), ...changes });
