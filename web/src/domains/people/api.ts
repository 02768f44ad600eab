import { getMemberFactorReset } from '@hurrah/contracts/access/factor-resets';
import type { Call } from '@hurrah/contracts/endpoint';
import { listTeams } from '@hurrah/contracts/people/teams';
import {
  getTenantMember,
  listSegmentValues,
  listTenantMembers,
  type MemberStatus,
  type Segment,
} from '@hurrah/contracts/people/tenant-members';
import { getManagerSummary, getRecognitionSummary } from '@hurrah/contracts/recognition/summaries';
import { apiPages, apiQuery } from '../../lib/api.ts';

export const factorResetQuery = (id: string) => apiQuery(getMemberFactorReset, { params: { id } });

export const searchDelayMs = 250;

/** Rows on a page of a list that is managed. */
export const pageSize = 20;

/** Whoever belongs to the company, whether or not they have been here. Who is shut out or gone appears nowhere. */
const present: MemberStatus[] = ['notInvited', 'invited', 'joined'];
const here = { statusIn: present, suspended: 'false' } as const;

/** The API takes no more ids than these in one question. */
const maxIds = 200;

/** For every field that asks for a person. */
export const personSearchQuery = (search: string, notIdIn: string[]) =>
  apiQuery(listTenantMembers, {
    query: {
      ...here,
      search,
      ...(notIdIn.length > 0 && { notIdIn: notIdIn.slice(0, maxIds) }),
      page: 1,
      pageSize: 10,
      embeds: ['avatar'],
    },
  });

/** One person, as much as the one who asks may see. */
export const profileQuery = (id: string) =>
  apiQuery(getTenantMember, {
    params: { id },
    query: { embeds: ['avatar', 'email', 'manager', 'hasReports', 'publicStaffProfile', 'profile'] },
  });

/** One person with everything those see who manage people. */
export const detailsQuery = (id: string) =>
  apiQuery(getTenantMember, {
    params: { id },
    query: { embeds: ['avatar', 'email', 'manager', 'publicStaffProfile', 'details'] },
  });

export const segmentValuesQuery = (segment: Segment, search: string) =>
  apiQuery(listSegmentValues, { params: { segment }, query: search ? { search } : {} });

export const teamSearchQuery = (search: string) =>
  apiQuery(listTeams, { query: { ...(search && { search }), pageSize: 50 } });

/** By name for a few ids: what a link to the directory brought along. */
export const teamsByIdQuery = (idIn: string[]) => apiQuery(listTeams, { query: { idIn, pageSize: 100 } });

export const teamsOfQuery = (memberId: string) =>
  apiQuery(listTeams, { query: { memberIdIn: [memberId], pageSize: 100 } });

export type PeopleFilter = Pick<
  NonNullable<Call<typeof listTenantMembers>['query']>,
  'search' | 'managerIdIn' | 'teamIdIn' | `${Segment}In`
>;

/** People by name, page by page. */
export const peopleQuery = (filter: PeopleFilter, size = 30) =>
  apiPages(listTenantMembers, { query: { ...here, ...filter, pageSize: size, embeds: ['avatar'] } });

/** The caller's reports and how often each was recognized recently; who has waited longest comes first. */
export const ownReportsQuery = () =>
  apiPages(getManagerSummary, { query: { ownReports: 'true', pageSize: 100, embeds: ['members'] } });

/** How many of them were recognized, without the people themselves. */
export const ownReportCountsQuery = () => apiQuery(getManagerSummary, { query: { ownReports: 'true', pageSize: 1 } });

/** What somebody received and gave, in figures. */
export const recognitionSummaryQuery = (memberId: string) => apiQuery(getRecognitionSummary, { query: { memberId } });

/** After somebody has changed, everything asked about people is asked again. */
export const peopleChanged = [
  ['identity', 'tenantMembers'],
  ['identity', 'teams'],
  ['identity', 'segments'],
  ['identity', 'quickTeams'],
];
