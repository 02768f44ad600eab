import type { Segment } from '@hurrah/contracts/people/tenant-members';
import { sql } from 'kysely';
import type { Ctx } from '../../../../platform/ctx.ts';
import { isActive, segmentsOf } from '../queries.ts';

export interface QuickValue {
  segment: Segment;
  value: string;
}

export async function listQuickSegments(ctx: Ctx): Promise<Segment[]> {
  const rows = await ctx.db.selectFrom('quickTeamSegment').select('segment').execute();
  return rows.map(({ segment }) => segment as Segment);
}

/** Serializes the creation of quick teams, so that two members with the same new value get one team. */
export async function lockQuickSegments(ctx: Ctx): Promise<void> {
  await ctx.db.selectFrom('quickTeamSegment').select('segment').orderBy('segment').forUpdate().execute();
}

/** The version of the choice as a whole; 1 until someone has chosen. */
export async function findVersion(ctx: Ctx): Promise<number> {
  const row = await ctx.db.selectFrom('quickTeamSettings').select('version').executeTakeFirst();
  return row?.version ?? 1;
}

/** Raises the version of the settings. The caller holds the lock on teams. */
export async function raiseVersion(ctx: Ctx): Promise<number> {
  await ctx.db
    .insertInto('quickTeamSettings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await ctx.db
    .updateTable('quickTeamSettings')
    .set({ changedAt: ctx.now })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertQuickSegments(ctx: Ctx, segments: Segment[]): Promise<void> {
  await ctx.db
    .insertInto('quickTeamSegment')
    .values(segments.map((segment) => ({ segment })))
    .execute();
}

export async function deleteQuickSegments(ctx: Ctx, segments: Segment[]): Promise<void> {
  await ctx.db.deleteFrom('quickTeamSegment').where('segment', '=', sql<string>`any(${segments})`).execute();
}

/** Values of these members in a chosen segment that have no team yet. */
export async function listValuesWithoutTeam(ctx: Ctx, memberIds: string[]): Promise<QuickValue[]> {
  const { rows } = await sql<QuickValue>`
    select brought.segment, brought.value from (
      select distinct own.segment, own.value
      from tenant_member
      cross join lateral ${segmentsOf}
      join quick_team_segment as chosen on chosen.segment = own.segment
      where tenant_member.id = any(${memberIds}::uuid[]) and ${isActive} and own.value is not null
        and exists (select from quick_team_segment)
    ) as brought
    where (
      select team.id from team
      where team.team_type = 'quick' and team.segment_type = brought.segment and team.segment_value = brought.value
    ) is null`.execute(ctx.db);
  return rows;
}

/** Lists the values that active members have. It skips from value to value, whatever the number of members. */
export async function listValues(ctx: Ctx, segment: Segment, limit: number): Promise<string[]> {
  const column = sql`tenant_member.${sql.ref(segment)}`;
  const next = (after: string) => sql`(
    select ${column} from tenant_member where ${column} ${sql.raw(after)} order by ${column} limit 1
  )`;
  const { rows } = await sql<{ value: string }>`
    with recursive held (value) as (
      select value from ${next('is not null')} as first (value)
      union all
      select ${next('> held.value')} from held where held.value is not null
    )
    select value from held
    where value is not null and exists (select from tenant_member where ${column} = held.value and ${isActive})
    limit ${limit}`.execute(ctx.db);
  return rows.map(({ value }) => value);
}

export async function countQuickTeams(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('team')
    .select('segmentType')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('teamType', '=', 'quick')
    .groupBy('segmentType')
    .execute();
  return new Map(rows.map(({ segmentType, count }) => [segmentType ?? '', count]));
}

/** Inserts the teams whose name is free, each with its one rule. */
export async function insertQuickTeams(ctx: Ctx, teams: (QuickValue & { name: string })[]) {
  const { rows } = await sql<QuickValue & { id: string; name: string }>`
    with made as (
      insert into team (
        name, team_type, segment_type, segment_value, rules_join, rules, created_by, created_at
      )
      select name, 'quick', segment, value, 'or',
        jsonb_build_array(jsonb_build_object('segment', segment, 'values', jsonb_build_array(value))),
        ${ctx.memberId}::uuid, ${ctx.now}
      from unnest(
        ${teams.map(({ name }) => name)}::text[], ${teams.map(({ segment }) => segment)}::text[],
        ${teams.map(({ value }) => value)}::text[]
      ) as wanted (name, segment, value)
      on conflict do nothing
      returning id, name, segment_type as segment, segment_value as value
    ), ruled as (
      insert into team_rule (team_id, segment, value, position, needed) select id, segment, value, 0, 1 from made
    )
    select id, name, segment, value from made`.execute(ctx.db);
  return rows;
}

/** Lists quick teams without any member, suspended and archived ones included; among these, or among all. */
export function listEmptyQuickTeams(ctx: Ctx, among?: string[]): Promise<{ id: string; name: string }[]> {
  let query = ctx.db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('teamType', '=', 'quick')
    .where(sql<boolean>`not exists (select from team_member where team_member.team_id = team.id)`);
  if (among) query = query.where('id', '=', sql<string>`any(${among}::uuid[])`);
  return query.execute();
}

export function listQuickTeams(ctx: Ctx, segments: Segment[]): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('teamType', '=', 'quick')
    .where('segmentType', '=', sql<string>`any(${segments})`)
    .execute();
}
