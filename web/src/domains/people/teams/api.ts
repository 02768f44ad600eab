import {
  getQuickTeams,
  getTeam,
  listTeamMembers,
  listTeams,
  previewTeamRules,
  type TeamRules,
  type TeamType,
} from '@hurrah/contracts/people/teams';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, call } from '../../../lib/api.ts';
import { pageSize, segmentValuesQuery as valuesQuery } from '../api.ts';
import type { ListSearch } from './search.ts';

/** A list that is looked at while the next one is on its way. */
const kept = { placeholderData: keepPreviousData } as const;

export const segmentValuesQuery = (segment: Segment, search = '') => ({
  ...valuesQuery(segment, search),
  ...kept,
});

export const teamsQuery = (search: ListSearch, teamTypeIn: TeamType[]) => ({
  ...apiQuery(listTeams, { query: { ...search, teamTypeIn, pageSize, embeds: ['members'] } }),
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
