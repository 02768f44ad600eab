import { getMyAccessNotice } from '@hurrah/contracts/access/access-rules';
import type { Reply } from '@hurrah/contracts/endpoint';
import { getTenantMember, listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery, call } from './api.ts';
import { getSession } from './session.ts';
import { readStored, writeStored } from './stored.ts';

/** One person, as much as may be seen of them. */
export const memberQuery = (id: string) =>
  apiQuery(getTenantMember, { params: { id }, query: { embeds: ['avatar', 'email', 'manager'] } });

/** For mentions, the palette and every field that asks for a person. */
export const memberSearchQuery = (search: string) =>
  apiQuery(listTenantMembers, { query: { search, suspended: 'false', page: 1, pageSize: 10, embeds: ['avatar'] } });

/** What the company asks of its members, and its time zone. The last answer is shown at once, so that the page does not move when the new one arrives. */
export const myAccessNoticeQuery = () =>
  queryOptions({
    queryKey: apiQuery(getMyAccessNotice).queryKey,
    queryFn: async () => {
      const notice = await call(getMyAccessNotice);
      writeStored('accessNotice', JSON.stringify({ handle: getSession()?.handle, notice }));
      return notice;
    },
    staleTime: 15 * 60_000,
    initialData: rememberedNotice,
    initialDataUpdatedAt: 0,
  });

function rememberedNotice(): Reply<typeof getMyAccessNotice> | undefined {
  try {
    const { handle, notice } = JSON.parse(readStored('accessNotice') ?? '') as Record<string, unknown>;
    return handle === getSession()?.handle ? (notice as Reply<typeof getMyAccessNotice>) : undefined;
  } catch {
    return undefined;
  }
}
