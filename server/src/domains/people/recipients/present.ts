import type { NamedRecipient, Recipient, SendTo } from '@hurrah/contracts/people/recipients';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { type Face, listPeople } from '../members/present.ts';
import type { MemberRow } from '../members/queries.ts';
import { countActive } from '../teams/queries.ts';
import type { NamedTeam } from './queries.ts';

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

/** The recipients of a post, by name. A team that has been deleted has no name, and is left out. */
export const presentSendTo = (
  sendTo: SendTo,
  { faces, teams }: { faces: ReadonlyMap<string, Face>; teams: ReadonlyMap<string, NamedTeam> },
): NamedRecipient[] =>
  sendTo.flatMap(({ id, type }): NamedRecipient[] => {
    const [face, team] = [faces.get(id), teams.get(id)];
    if (type === 'team') return team ? [{ id, type, name: team.name, memberCount: team.memberCount }] : [];
    return face ? [{ id, type, name: `${face.firstName} ${face.lastName}`, memberCount: null }] : [];
  });

/** The same of a kept card. A team may have been renamed since; one that was deleted is left out. */
export const renameTeams = <Named extends { id: string; type: string; name: string }>(
  sendTo: Named[],
  names: Record<string, string>,
): Named[] =>
  sendTo.flatMap((named) => {
    const name = named.type === 'team' ? names[named.id] : named.name;
    return name === undefined ? [] : [{ ...named, name }];
  });
