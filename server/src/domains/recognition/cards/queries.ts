import type { Quality } from '@hurrah/contracts/recognition/values';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** What is shown with recognitions, each for all of them by one query. */

type QualityRow = Quality & { recognitionId: string };

export async function listQualities(ctx: Ctx, recognitionIds: string[]): Promise<QualityRow[]> {
  const { rows } = await sql<QualityRow>`
    select carried.recognition_id, quality.id, quality.name, quality.value_id, value.color
    from recognition_quality as carried
    join quality on quality.id = carried.quality_id
    join value on value.id = quality.value_id
    where carried.recognition_id = any(${recognitionIds}::uuid[])
    order by value.position, quality.position, quality.id`.execute(ctx.db);
  return rows;
}

export interface TeamRow {
  id: string;
  name: string;
  memberCount: number;
}

/** Teams that are still there, with how many people each has now. */
export async function listTeams(ctx: Ctx, ids: string[]): Promise<TeamRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TeamRow>`
    select team.id, team.name,
           (select count(*) from team_member where team_member.team_id = team.id and team_member.active) as member_count
    from team where team.id = any(${ids}::uuid[])`.execute(ctx.db);
  return rows;
}
