import { listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { nameOf } from '../../../lib/names.ts';
import type { SearchPeople } from '../../../ui/rich-text/mentions.ts';
import { myselfQuery } from '../../access/index.ts';

/** Whom somebody can mention while they write. Nobody mentions themselves. */
export function useMentionable(): SearchPeople {
  const { data: me } = useSuspenseQuery(myselfQuery());
  return async (search, signal) => {
    const query = { search, notIdIn: [me.id], suspended: 'false', page: 1, pageSize: 10, embeds: ['avatar' as const] };
    const { results } = await call(listTenantMembers, { query }, { signal });
    return results.map((member) => ({
      id: member.id,
      name: nameOf(member),
      avatarUrl: member.avatarUrls?.sm,
      detail: member.jobTitle,
    }));
  };
}
