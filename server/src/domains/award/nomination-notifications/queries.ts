import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** A nomination as messages present it. */
export interface NotifiedNomination {
  id: string;
  name: string;
  nomination: boolean;
  nominationStartAt: Date | null;
  nominationEndAt: Date | null;
  closedAt: Date | null;
  finalizedAt: Date | null;
  archivedAt: Date | null;
  shareReasons: boolean;
  nominationCount: number;
  awardId: string | null;
  /** Whether everyone may see the award it was finalized with. */
  isAwardShown: boolean;
  /** The winners in the order they were chosen. */
  winnerNames: string[];
}

/** Returns nominations by id; deleted ones are missing. */
export async function listNotified(ctx: Ctx, ids: string[]): Promise<Map<string, NotifiedNomination>> {
  const { rows } = await sql<NotifiedNomination>`
    select type.id, type.name, type.nomination, type.nomination_start_at, type.nomination_end_at, type.closed_at,
      type.finalized_at, type.archived_at, type.share_reasons, type.award_id,
      (select count(*) from award_nomination where award_nomination.award_type_id = type.id)::int as nomination_count,
      exists (select from award where award.id = type.award_id and award.hidden_at is null) as is_award_shown,
      array(
        select member.first_name || ' ' || member.last_name from award_winner as winner
        join award_nominee as nominee on nominee.id = winner.nominee_id
        join tenant_member as member on member.id = nominee.member_id
        where winner.award_type_id = type.id order by winner.added_at, winner.id
      ) as winner_names
    from award_type as type where type.id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A member's part in a nomination. */
export interface Part {
  /** The number of members they nominated, and how many of those won. */
  nominated: number;
  won: number;
  /** The number of members who nominated them. */
  nominatedBy: number;
  isWinner: boolean;
}

/** Returns parts by the position in the list. */
export async function listParts(
  ctx: Ctx,
  messages: { topicId: string; memberId: string }[],
): Promise<Map<number, Part>> {
  const [typeIds, memberIds] = [messages.map(({ topicId }) => topicId), messages.map(({ memberId }) => memberId)];
  const { rows } = await sql<Part & { place: number }>`
    select asked.place::int - 1 as place, own.nominated, own.won, coalesce(nominee.nomination_count, 0) as nominated_by,
      exists (select from award_winner where award_winner.nominee_id = nominee.id) as is_winner
    from unnest(${typeIds}::uuid[], ${memberIds}::uuid[]) with ordinality as asked (award_type_id, member_id, place)
    left join award_nominee as nominee
      on nominee.award_type_id = asked.award_type_id and nominee.member_id = asked.member_id
    cross join lateral (
      select count(*)::int as nominated, count(winner.id)::int as won
      from award_nomination as nomination left join award_winner as winner on winner.nominee_id = nomination.nominee_id
      where nomination.award_type_id = asked.award_type_id and nomination.nominator_id = asked.member_id
    ) as own`.execute(ctx.db);
  return new Map(rows.map(({ place, ...part }) => [place, part]));
}
