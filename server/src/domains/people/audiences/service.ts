import type { Received } from '@hurrah/contracts/endpoint';
import type { Message } from '@hurrah/contracts/messages';
import type { Audience, AudienceGroup, AudiencePreview, previewAudience } from '@hurrah/contracts/people/audience';
import type { SendTo } from '@hurrah/contracts/people/recipients';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { getTenant } from '../../access/index.ts';
import { listPeople, seenBy } from '../members/present.ts';
import { countRecipients } from '../recipients/queries.ts';
import { namedIds, namedTeamIds } from '../recipients/rules.ts';
import { requireKnownRecipients } from '../recipients/service.ts';
import { getTeam } from '../teams/queries.ts';
import * as queries from './queries.ts';
import { namedIn } from './rules.ts';

/** The number of faces that a preview shows. */
const shownFaces = 5;
/** Up to this number members are found and then sorted. */
const few = 10_000;

/** Today on the tenant's calendar, by which tenure is computed. */
async function todayOf(ctx: Ctx): Promise<string> {
  const { timeZone } = await getTenant(ctx);
  return ctx.now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

export async function isInAudience(ctx: Ctx, audience: Audience, memberId: string): Promise<boolean> {
  return queries.isMember(ctx, audience, { id: memberId, today: await todayOf(ctx) });
}

/** Refuses an audience that names a person or a team this company does not have, unless `saved` named them already. */
export async function requireKnown(
  ctx: Ctx,
  audience: Audience,
  { path, saved }: { path: string; saved?: Audience | undefined },
): Promise<void> {
  const kept = new Set(saved && namedIn(saved).map(keyOf));
  const added = namedIn(audience).filter((one) => !kept.has(keyOf(one)));
  await requireKnownRecipients(ctx, added, path);
}

const keyOf = ({ type, id }: SendTo[number]): string => `${type} ${id}`;

/** People and teams by name are counted without scanning all members. */
async function countCompared(ctx: Ctx, compared: queries.Compared, today: string): Promise<number> {
  const { audience, butNot } = compared;
  if (audience.kind !== 'named' || butNot) return queries.countMembers(ctx, compared, today);
  const [people, teams] = [namedIds(audience.sendTo), namedTeamIds(audience.sendTo)];
  return (await countRecipients(ctx, { people, teams, besides: null })).count;
}

/** Counts an audience, and lists the first few by name whose membership the caller may know. */
export async function listFirst(
  ctx: MemberCtx,
  compared: queries.Compared,
  { today = '', limit = shownFaces }: { today?: string; limit?: number },
) {
  const memberCount = await countCompared(ctx, compared, today);
  const shown = { today, seenBy: seenBy(ctx), isFew: memberCount <= few, limit };
  return { memberCount, first: memberCount > 0 ? await queries.listFirstMembers(ctx, compared, shown) : [] };
}

/** The same with their faces. */
export async function previewGroup(ctx: MemberCtx, compared: queries.Compared, today: string): Promise<AudienceGroup> {
  const { memberCount, first } = await listFirst(ctx, compared, { today });
  const people = await listPeople(
    ctx,
    first.map(({ id }) => id),
  );
  return { memberCount, members: first.flatMap(({ id }) => people.get(id) ?? []) };
}

export async function preview(
  ctx: MemberCtx,
  { audience, before }: Received<typeof previewAudience>['body'],
): Promise<AudiencePreview> {
  await requireKnown(ctx, audience, { path: 'audience', saved: before });
  const today = await todayOf(ctx);
  return {
    ...(await previewGroup(ctx, { audience }, today)),
    change: before
      ? {
          joins: await previewGroup(ctx, { audience, butNot: before }, today),
          leaves: await previewGroup(ctx, { audience: before, butNot: audience }, today),
        }
      : null,
  };
}

/** Lists what names a team in one domain, as far as the caller may know; one sentence for each use. */
export type FindTeamUses = (ctx: MemberCtx, teamId: string) => Promise<Message[]>;

export async function listTeamUses(ctx: MemberCtx, teamId: string, finders: FindTeamUses[]) {
  await getTeam(ctx, teamId);
  return { results: (await Promise.all(finders.map((find) => find(ctx, teamId)))).flat() };
}
