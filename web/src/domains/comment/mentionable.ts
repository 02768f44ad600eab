import { listTenantMembers } from '@hurrah/contracts/identity/tenant-members';
import { call } from '../../lib/api.ts';
import type { SearchPeople } from '../../ui/rich-text/mentions.ts';
import { nameOf } from '../access/index.ts';

/** Whom somebody can mention while they write. */
export const searchMentionable: SearchPeople = async (search, signal) => {
  const query = { search, suspended: 'false', page: 1, pageSize: 5, embeds: ['avatar' as const] };
  const { results } = await call(listTenantMembers, { query }, { signal });
  return results.map((member) => ({
    id: member.id,
    name: nameOf(member),
    avatarUrl: member.avatarUrls?.sm,
    detail: member.jobTitle,
  }));
};
