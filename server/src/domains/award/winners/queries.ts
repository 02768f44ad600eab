import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';

export interface WinnerRow {
  id: string;
  nomineeId: string;
  memberId: string;
  name: string;
  nominationCount: number;
  note: string;
  addedBy: string | null;
  addedAt: Date;
  /** Whether they can still receive the award. */
  eligible: boolean;
}

/** Lists winners in the order they were added. A winner whose nominations were all withdrawn since is left out. */
export async function listWinners(ctx: Ctx, awardTypeId: string): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select winner.id, winner.nominee_id, nominee.member_id, member.first_name || ' ' || member.last_name as name,
      nominee.nomination_count, winner.note, winner.added_by, winner.added_at,
      (member.archived_at is null and member.suspended_at is null) as eligible
    from award_winner as winner
    join award_nominee as nominee on nominee.id = winner.nominee_id
    join tenant_member as member on member.id = nominee.member_id
    where winner.award_type_id = ${awardTypeId} and nominee.nomination_count > 0
    order by winner.added_at, winner.id`.execute(ctx.db);
  return rows;
}

/** Finds a nominee of this nomination by nominee id or member id. */
export async function findNominee(
  ctx: Ctx,
  awardTypeId: string,
  {
    nomineeId = null,
    memberId = null,
  }: { nomineeId?: string | null | undefined; memberId?: string | null | undefined },
): Promise<{ id: string; memberId: string } | undefined> {
  const { rows } = await sql<{ id: string; memberId: string }>`
    select id, member_id from award_nominee
    where award_type_id = ${awardTypeId} and nomination_count > 0
      and (id = ${nomineeId}::uuid or member_id = ${memberId}::uuid)`.execute(ctx.db);
  return rows[0];
}

/** Adding a winner again changes the note. */
export async function upsertWinner(
  ctx: Ctx,
  { awardTypeId, nomineeId, note }: { awardTypeId: string; nomineeId: string; note: string },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into award_winner (award_type_id, nominee_id, note, added_by, added_at)
    values (${awardTypeId}, ${nomineeId}, ${note}, ${ctx.memberId}, ${ctx.now})
    on conflict (tenant_id, award_type_id, nominee_id) do update set note = excluded.note
    returning id, xmax = 0 as is_new`.execute(ctx.db);
  return rows[0] as { id: string; isNew: boolean };
}

export async function deleteWinner(ctx: Ctx, awardTypeId: string, id: string): Promise<{ memberId: string }> {
  const { rows } = await sql<{ memberId: string }>`
    delete from award_winner using award_nominee
    where award_winner.id = ${id} and award_winner.award_type_id = ${awardTypeId}
      and award_nominee.id = award_winner.nominee_id
    returning award_nominee.member_id`.execute(ctx.db);
  if (!rows[0]) throw notFound('award.winnerNotFound');
  return rows[0];
}

/** Lists the nominators of winners, all nominators and all nominees. */
export async function listConcerned(ctx: Ctx, awardTypeId: string) {
  const { rows } = await sql<{ nominatorIds: string[]; winningNominatorIds: string[]; nomineeIds: string[] }>`
    select
      array(select distinct nominator_id from award_nomination where award_type_id = ${awardTypeId}) as nominator_ids,
      array(
        select distinct nomination.nominator_id from award_nomination as nomination
        join award_winner as winner on winner.nominee_id = nomination.nominee_id
        where winner.award_type_id = ${awardTypeId}
      ) as winning_nominator_ids,
      array(
        select member_id from award_nominee where award_type_id = ${awardTypeId} and nomination_count > 0
      ) as nominee_ids`.execute(ctx.db);
  return rows[0] ?? { nominatorIds: [], winningNominatorIds: [], nomineeIds: [] };
}
