import { getMemberSummary, listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api.ts';
import { pageSize } from '../api.ts';
import type { PeopleSearch } from './search.ts';

export const membersQuery = (search: PeopleSearch) => ({
  ...apiQuery(listTenantMembers, { query: { ...search, pageSize, embeds: ['avatar', 'email', 'manager'] } }),
  placeholderData: keepPreviousData,
});

export const memberSummaryQuery = () => apiQuery(getMemberSummary);
