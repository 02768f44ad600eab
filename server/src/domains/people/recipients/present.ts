import type { Recipient } from '@hurrah/contracts/identity/recipients';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { listPeople } from '../members/present.ts';
import type { MemberRow } from '../members/queries.ts';
import { countActive } from '../teams/queries.ts';

export type FoundTeam = { id: string; name: string };

/** Faces and counts are loaded for all at once. */
export async function presentRecipients(ctx: MemberCtx, found: (MemberRow | FoundTeam)[]): Promise<Recipient[]> {
  const isTeam = (one: MemberRow | FoundTeam): one is FoundTeam => 'name' in one;
  const [people, counts] = await Promise.all([
    listPeople(
      ctx,
      found.filter((one) => !isTeam(one)).map(({ id }) => id),
    ),
    countActive(
      ctx,
      found.filter(isTeam).map(({ id }) => id),
      ctx.memberId,
    ),
  ]);
  return found.map((one) =>
    isTeam(one)
      ? {
          ...one,
          type: 'team',
          displayData: { jobTitle: null, avatarUrls: null, memberCount: counts.get(one.id) ?? 0 },
        }
      : {
          id: one.id,
          name: `${one.firstName} ${one.lastName}`,
          type: 'tenantMember',
          displayData: {
            jobTitle: one.jobTitle,
            avatarUrls: people.get(one.id)?.avatarUrls ?? null,
            memberCount: null,
          },
        },
  );
}
