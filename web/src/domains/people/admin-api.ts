import type { Reply } from '@hurrah/contracts/endpoint';
import {
  type BatchKind,
  executeBatchAddToTeams,
  executeBatchSuspend,
  executeBatchWelcome,
  initBatchAddToTeams,
  initBatchSuspend,
  initBatchWelcome,
  previewBatchAddToTeams,
  previewBatchSuspend,
  previewBatchWelcome,
  updateBatchAddToTeams,
  updateBatchSuspend,
  updateBatchWelcome,
} from '@hurrah/contracts/identity/batches';
import {
  getQuickTeams,
  getTeam,
  listTeamMembers,
  listTeams,
  previewTeamRules,
  type TeamRules,
  type TeamType,
} from '@hurrah/contracts/identity/teams';
import {
  getMemberSummary,
  listSegmentValues,
  listTenantMembers,
  type Segment,
} from '@hurrah/contracts/identity/tenant-members';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, call } from '../../lib/api.ts';
import type { ListSearch, PeopleSearch } from './search.ts';

export const pageSize = 20;

/** A list that is looked at while the next one is on its way. */
const kept = { placeholderData: keepPreviousData } as const;

export const membersQuery = (search: PeopleSearch) => ({
  ...apiQuery(listTenantMembers, { query: { ...search, pageSize, embeds: ['avatar', 'email', 'manager'] } }),
  ...kept,
});

export const memberSummaryQuery = () => apiQuery(getMemberSummary);

export const segmentValuesQuery = (segment: Segment, search = '') => ({
  ...apiQuery(listSegmentValues, { params: { segment }, query: search ? { search } : {} }),
  ...kept,
});

export const teamsQuery = (search: ListSearch, teamTypeIn: TeamType[]) => ({
  ...apiQuery(listTeams, { query: { ...search, teamTypeIn, pageSize, embeds: ['members'] } }),
  ...kept,
});

/** For a field that asks for teams: only those whose members are chosen by hand can be added to. */
export const manualTeamsQuery = (search: string) => ({
  ...apiQuery(listTeams, { query: { ...(search && { search }), teamTypeIn: ['manual'], pageSize: 20 } }),
  ...kept,
});

export const teamQuery = (id: string) => apiQuery(getTeam, { params: { id }, query: { embeds: ['members'] } });

export const teamMembersQuery = (id: string, search: ListSearch) => ({
  ...apiQuery(listTeamMembers, { params: { id }, query: { ...search, pageSize } }),
  ...kept,
});

/** Who would belong, while the rules are still being written. */
export const rulesPreviewQuery = (rules: TeamRules) =>
  queryOptions({
    queryKey: ['identity', 'teams', 'automation', 'preview', rules],
    queryFn: ({ signal }) => call(previewTeamRules, { body: rules }, { signal }),
    ...kept,
  });

export const quickTeamsQuery = () => apiQuery(getQuickTeams);

/** Everything that is told about people and teams is asked again after one of them has changed. */
export const peopleChanged = [
  ['identity', 'tenantMembers'],
  ['identity', 'teams'],
  ['identity', 'segments'],
  ['identity', 'quickTeams'],
];

/** The three operations on many are the same conversation at three addresses. */
export const batchEndpoints = {
  batchSuspend: {
    init: initBatchSuspend,
    preview: previewBatchSuspend,
    update: updateBatchSuspend,
    execute: executeBatchSuspend,
  },
  batchAddToTeams: {
    init: initBatchAddToTeams,
    preview: previewBatchAddToTeams,
    update: updateBatchAddToTeams,
    execute: executeBatchAddToTeams,
  },
  batchWelcome: {
    init: initBatchWelcome,
    preview: previewBatchWelcome,
    update: updateBatchWelcome,
    execute: executeBatchWelcome,
  },
} as const;

/** Which of the people, and which page of them. */
export interface BatchPart {
  only?: 'errors' | 'warnings' | 'changes';
  cursor?: string;
}

/** An operation with one page of its people. */
export type BatchPage = Reply<(typeof batchEndpoints)[BatchKind]['preview']>;

/** How long to wait before looking again at something that is being worked on. */
const pollMs = 1000;

export const batchQuery = (kind: BatchKind, id: string, part: BatchPart) => ({
  ...apiQuery(batchEndpoints[kind].preview, { params: { id }, query: { ...part, pageSize } }),
  ...kept,
  refetchInterval: ({ state }: { state: { data: { status: string } | undefined } }) =>
    state.data?.status === 'executing' ? pollMs : (false as const),
});
