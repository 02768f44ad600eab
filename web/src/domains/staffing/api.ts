import { getTenantMember } from '@hurrah/contracts/people/tenant-members';
import {
  getStaffImport,
  getStaffRecord,
  listStaffImportRows,
  listStaffImports,
  listStaffRecords,
  type StaffImport,
  type StaffRowAction,
  type StaffRowResult,
} from '@hurrah/contracts/staffing/staff-records';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { apiQuery, call } from '../../lib/api.ts';
import { staleOf } from '../../lib/versioned.ts';
import { isWorking } from './imports/import-rules.ts';
import type { RecordsFilter, RecordsSearch } from './records/search.ts';

export const pageSize = 20;
/** Where the API stops counting rows and records. */
export const countedUpTo = 10_000;

/** A list that is looked at while the next one is on its way. */
const kept = { placeholderData: keepPreviousData } as const;
const pollMs = 700;

/** Asked again at every visit, because it goes on by itself. */
export const importQuery = (id: string) => ({
  ...apiQuery(getStaffImport, { params: { id } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: StaffImport | undefined } }) =>
    state.data && isWorking(state.data.status) ? pollMs : (false as const),
});

export const earlierImportsSize = 5;
export const earlierImportsQuery = (cursor: string | undefined) => ({
  ...apiQuery(listStaffImports, {
    query: { sourceIn: ['csv'], pageSize: earlierImportsSize, ...(cursor && { cursor }) },
  }),
  ...kept,
  staleTime: 0,
});

/** Rows of one kind. What failed while it was applied is a kind that only a finished import has. */
export type RowKind = StaffRowAction | 'failed';

/** The same in the words of the API. */
export interface RowsPart {
  actionIn?: StaffRowAction[];
  resultIn?: StaffRowResult[];
}
/** What was to be done and could not be. Lines that were wrong from the beginning have been shown before. */
export const failedPart: RowsPart = {
  resultIn: ['error'],
  actionIn: ['create', 'update', 'archive', 'reactivate', 'skip'],
};
export const partOf = (kind: RowKind): RowsPart => (kind === 'failed' ? failedPart : { actionIn: [kind] });

export const importRowsQuery = (id: string, part: RowsPart & { cursor?: string }) => ({
  ...apiQuery(listStaffImportRows, { params: { id }, query: { ...part, pageSize } }),
  ...kept,
});

export const recordsQuery = (search: RecordsSearch) => ({
  ...apiQuery(listStaffRecords, { query: { ...search, pageSize } }),
  ...kept,
});

export const recordQuery = (id: string) => apiQuery(getStaffRecord, { params: { id } });

/** A member with everything a source can say about them. */
export const toldMemberQuery = (id: string) =>
  apiQuery(getTenantMember, { params: { id }, query: { embeds: ['email', 'manager', 'details'] } });

const largestPage = 100;

/** The ids of all who match, page by page, as far as one addition can reach. */
export async function listAllRecordIds(filter: RecordsFilter, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { ...filter, pageSize: largestPage, ...(cursor && { cursor }) };
    const page = await call(listStaffRecords, { query });
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.next ?? undefined;
    if (!cursor || ids.length >= limit) return ids.slice(0, limit);
  }
}

/** What an import has changed, wherever it is shown. Its own rows as well: they now say what became of them. */
export const changedByImport = [
  ['identity', 'tenantMembers'],
  ['identity', 'teams'],
  ['identity', 'segments'],
  ['identity', 'staffRecords'],
  ['identity', 'staffImports', ':id', 'rows'],
];

export const refreshPeople = (client: QueryClient) =>
  Promise.all(changedByImport.map((queryKey) => client.invalidateQueries({ queryKey })));

/** Shows how an import stands now, and forgets what an earlier comparison said about its rows. */
export function showImport(client: QueryClient, changed: StaffImport): void {
  client.setQueryData(importQuery(changed.id).queryKey, changed);
  client.removeQueries({ queryKey: ['identity', 'staffImports', ':id', 'rows'] });
}

/** After a refusal as stale: the import as it is now. */
export function showCurrent(client: QueryClient, error: Error): void {
  const stale = staleOf(error);
  if (stale) showImport(client, stale.current as StaffImport);
}
