import type { TeamRules, TeamType } from '@hurrah/contracts/people/teams';
import { Segment } from '@hurrah/contracts/people/tenant-members';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { meetsRules } from '../audiences/queries.ts';
import { isOpenTo } from '../members/queries.ts';
import { wordsOf } from '../search/rules.ts';
import { audienceOf, type RulePart } from './rules.ts';

export type TeamRow = Selectable<DB['team']>;

const any = (values: string[]) => sql<string>`any(${values})`;
/** An active member: neither archived nor suspended. */
export const isActive = sql<boolean>`(tenant_member.archived_at is null and tenant_member.suspended_at is null)`;

/** One lock for all teams of the tenant, which the transaction holds to its end. */
const teamsLock = sql`hashtextextended('teams ' || current_setting('app.tenant_id'), 0)`;

/**
 * Changes to teams and changes to members wait for each other: otherwise new rules would be applied to old members
 * while the new members are matched with the old rules.
 */
export async function lockTeams(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${teamsLock})`.execute(ctx.db);
}

/** People change side by side. */
export async function lockTeamsShared(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${teamsLock})`.execute(ctx.db);
}

/** In one order, so that two changes of the same people cannot wait for each other. */
export async function lockMembers(ctx: Ctx, memberIds: string[]): Promise<void> {
  await ctx.db
    .selectFrom('tenantMember')
    .select('id')
    .where('id', '=', any(memberIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function getTeam(ctx: Ctx, id: string): Promise<TeamRow> {
  return ctx.db
    .selectFrom('team')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('team.notFound'));
}

export function insertTeam(ctx: Ctx, team: Insertable<DB['team']>): Promise<TeamRow> {
  return ctx.db.insertInto('team').values(team).returningAll().executeTakeFirstOrThrow();
}

export function updateTeam(
  ctx: Ctx,
  id: string,
  changes: { name: string } | { rulesJoin: string; rules: string },
): Promise<TeamRow> {
  return ctx.db
    .updateTable('team')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('team.notFound'));
}

export interface TeamFilter {
  search?: string | undefined;
  teamTypeIn?: TeamType[] | undefined;
  memberIdIn?: string[] | undefined;
  idIn?: string[] | undefined;
  notIdIn?: string[] | undefined;
  /** A viewer who does not manage people: of hidden profiles they see only their own and their reports'. */
  seenBy?: string | undefined;
}

/** Teams with the form of their name by which they are found and put in order. */
function selectTeams(ctx: Ctx, filter: TeamFilter) {
  const named = ctx.db.selectFrom('team').selectAll().select(sql<string>`search_form(name)`.as('form'));
  let query = ctx.db.selectFrom(named.as('team'));
  if (filter.idIn) query = query.where('team.id', '=', any(filter.idIn));
  if (filter.notIdIn) query = query.where('team.id', '<>', sql<string>`all(${filter.notIdIn})`);
  if (filter.teamTypeIn) query = query.where('team.teamType', '=', any(filter.teamTypeIn));
  if (filter.memberIdIn) {
    query = query.where(sql<boolean>`team.id = any(array(
      select team_member.team_id from team_member join tenant_member on tenant_member.id = team_member.member_id
      where team_member.member_id = any(${filter.memberIdIn}) and team_member.active and ${isOpenTo(filter.seenBy)}
    ))`);
  }
  return filter.search ? query.where(hasName(filter.search)) : query;
}

/** Each typed word begins a word of the name, or from four letters on is anywhere in it. */
function hasName(search: string): RawBuilder<boolean> {
  const patterns = wordsOf(search).map((word) => (word.length < 4 ? `\\m${word}` : word));
  if (patterns.length === 0) return sql<boolean>`false`;
  const each = patterns.map((pattern) => sql`team.form ~ ${pattern}`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

export function listTeams(ctx: Ctx, filter: TeamFilter, page: PageRequest): Promise<Page<TeamRow & { form: string }>> {
  return paginate(selectTeams(ctx, filter).selectAll('team'), ['form', 'id'], page);
}

/** Lists the teams with a member other than the caller; teams whose name begins as typed come first. */
export function listTeamsToSendTo(
  ctx: Ctx,
  { search, notIdIn, besides }: { search: string; notIdIn: string[]; besides: string },
  limit: number,
) {
  const start = wordsOf(search)[0] ?? '';
  return selectTeams(ctx, { search, notIdIn })
    .select(['team.id', 'team.name'])
    .where(sql<boolean>`exists (
      select from team_member
      where team_member.team_id = team.id and team_member.active and team_member.member_id <> ${besides}
    )`)
    .orderBy(sql`not starts_with(team.form, ${start})`)
    .orderBy('team.form')
    .limit(limit)
    .execute();
}

/** Counts the active members of each of these teams, without the member `besides`. */
export async function countActive(ctx: Ctx, teamIds: string[], besides?: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select team.id,
      (select count(*) from team_member where team_id = team.id and active)
      - (select count(*) from team_member where team_id = team.id and active and member_id = ${besides ?? null}) as count
    from unnest(${teamIds}::uuid[]) as team (id)`.execute(ctx.db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A few of each of these teams, for their faces. */
export async function listSomeMembers(
  ctx: Ctx,
  { teamIds, seenBy, limit }: { teamIds: string[]; seenBy: string | undefined; limit: number },
) {
  const { rows } = await sql<{ teamId: string; memberId: string }>`
    select team.id as team_id, face.member_id
    from unnest(${teamIds}::uuid[]) as team (id)
    cross join lateral (
      select team_member.member_id
      from team_member join tenant_member on tenant_member.id = team_member.member_id
      where team_member.team_id = team.id and team_member.active and ${isOpenTo(seenBy)}
      order by team_member.member_id limit ${limit}
    ) as face`.execute(ctx.db);
  return rows;
}

/** Returns the active members of a team, or undefined if they are more than `limit`. */
export async function listMemberIds(ctx: Ctx, teamId: string, limit: number): Promise<string[] | undefined> {
  const rows = await ctx.db
    .selectFrom('teamMember')
    .select('memberId')
    .where('teamId', '=', teamId)
    .where('active', '=', true)
    .limit(limit + 1)
    .execute();
  return rows.length > limit ? undefined : rows.map(({ memberId }) => memberId);
}

/** Returns which of these ids are active members. */
export async function listActiveAmong(ctx: Ctx, memberIds: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select('id')
    .where('id', '=', any(memberIds))
    .where(isActive)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds the active among these members to the manual among these teams. Returns the rows that are new. */
export async function insertTeamMembers(ctx: Ctx, teamIds: string[], memberIds: string[]) {
  const { rows } = await sql<{ teamId: string; memberId: string }>`
    insert into team_member (team_id, member_id, active)
    select team.id, tenant_member.id, true from team cross join tenant_member
    where team.id = any(${teamIds}::uuid[]) and team.team_type = 'manual'
      and tenant_member.id = any(${memberIds}::uuid[]) and ${isActive}
    on conflict do nothing
    returning team_id, member_id`.execute(ctx.db);
  return rows;
}

export async function deleteTeamMembers(ctx: Ctx, teamId: string, memberIds: string[]): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('teamMember')
    .where('teamId', '=', teamId)
    .where('memberId', '=', any(memberIds))
    .returning('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Whether a member meets the rules, in the form that is fast for all members at once. */
const meets = (automation: TeamRules): RawBuilder<boolean> =>
  meetsRules(audienceOf(automation), { table: 'tenant_member' });

/** Replaces the rules that changed people are matched with. */
export async function replaceRules(ctx: Ctx, teamId: string, parts: RulePart[]): Promise<void> {
  await ctx.db.deleteFrom('teamRule').where('teamId', '=', teamId).execute();
  await sql`
    insert into team_rule (team_id, segment, value, position, needed)
    select ${teamId}, part.* from unnest(
      ${parts.map(({ segment }) => segment)}::text[], ${parts.map(({ value }) => value)}::text[],
      ${parts.map(({ position }) => position)}::int[], ${parts.map(({ needed }) => needed)}::int[]
    ) as part`.execute(ctx.db);
}

/**
 * A statement may take some seconds at most, and a team may be a million people: they are written part by part, in the
 * order of their ids. Joins are written so that no plan is bad while PostgreSQL does not yet know how large a team is.
 */
export const partSize = 20_000;
export const firstId = '00000000-0000-0000-0000-000000000000';

export async function deleteTeams(ctx: Ctx, ids: string[]): Promise<void> {
  await eachPart(ctx, ids, (part) => sql`delete from team_member where ${part}`.execute(ctx.db));
  await ctx.db.deleteFrom('team').where('id', '=', any(ids)).execute();
}

/** Removes from a team the members who do not meet its rules. */
export function deleteUnmet(ctx: Ctx, teamId: string, automation: TeamRules): Promise<void> {
  return eachPart(ctx, [teamId], (part) =>
    sql`
      delete from team_member using tenant_member
      where ${part} and tenant_member.id = team_member.member_id and not ${meets(automation)}`.execute(ctx.db),
  );
}

/** Runs a statement over the members of these teams part by part, each part given as a condition. */
async function eachPart(ctx: Ctx, teamIds: string[], write: (part: RawBuilder<unknown>) => Promise<unknown>) {
  const all = sql`team_member.team_id = any(${teamIds}::uuid[])`;
  const place = sql`(team_member.team_id, team_member.member_id)`;
  let from = all;
  for (;;) {
    const last = await findLastOfPart(ctx, from);
    if (!last) break;
    await write(sql`${from} and ${place} <= ${last}`);
    from = sql`${all} and ${place} > ${last}`;
  }
  await write(from);
}

async function findLastOfPart(ctx: Ctx, from: RawBuilder<unknown>): Promise<RawBuilder<unknown> | undefined> {
  const { rows } = await sql<{ teamId: string; memberId: string }>`
    select team_id, member_id from team_member where ${from}
    order by team_id, member_id offset ${sql.lit(partSize - 1)} limit 1`.execute(ctx.db);
  return rows[0] && sql`(${rows[0].teamId}::uuid, ${rows[0].memberId}::uuid)`;
}

/**
 * Adds the next members who meet the rules of a team. Returns how many were found and, unless there are no more, the
 * last. The limit is a literal, because a generic plan would scan all members.
 */
export async function insertMeeting(
  ctx: Ctx,
  { id, automation }: { id: string; automation: TeamRules },
  { after, size }: { after: string; size: number },
): Promise<{ found: number; last: string | null }> {
  const { rows } = await sql<{ found: number; last: string | null }>`
    with part as materialized (
      select tenant_member.id, ${isActive} as active from tenant_member
      where ${meets(automation)} and tenant_member.id > ${after} order by tenant_member.id limit ${sql.lit(size)}
    ), added as (
      insert into team_member (team_id, member_id, active) select ${id}, part.id, part.active from part
      on conflict do nothing
    )
    select count(*) as found, (select id from part order by id offset ${size - 1}) as last from part`.execute(ctx.db);
  return rows[0] as { found: number; last: string | null };
}

export async function listRules(ctx: Ctx, teamIds: string[]): Promise<Map<string, TeamRules>> {
  const rows = await ctx.db
    .selectFrom('team')
    .select(['id', 'rulesJoin', 'rules'])
    .where('id', '=', any(teamIds))
    .where('rules', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, rulesJoin, rules }) => [id, { join: rulesJoin, rules } as unknown as TeamRules]));
}

/** The segments of a member as rows. */
export const segmentsOf = sql`(values ${sql.join(
  Segment.options.map((segment) => sql`(${sql.lit(segment)}, tenant_member.${sql.ref(segment)})`),
)}) as own (segment, value)`;

/**
 * Puts these members into the automated teams whose rules they meet now, and removes them from the others. Returns the
 * teams that a member has left.
 */
export async function applyRulesTo(ctx: Ctx, memberIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    with matched as materialized (
      select tenant_member.id as member_id, rule.team_id, ${isActive} as active
      from tenant_member
      cross join lateral ${segmentsOf}
      cross join lateral (
        select team_id, position, needed from team_rule
        where team_rule.segment = own.segment and team_rule.value = own.value offset 0
      ) as rule
      where tenant_member.id = any(${memberIds}::uuid[]) and exists (select from team_rule)
      group by tenant_member.tenant_id, tenant_member.id, rule.team_id, rule.needed
      having count(distinct rule.position) >= rule.needed
    ), gone as materialized (
      select team_id, member_id from team_member
      where member_id = any(${memberIds}::uuid[])
        and (select team_type from team where team.id = team_member.team_id) <> 'manual'
      except select team_id, member_id from matched
    ), deleted as (
      delete from team_member using gone
      where team_member.team_id = gone.team_id and team_member.member_id = gone.member_id
    ), added as (
      insert into team_member (team_id, member_id, active) select team_id, member_id, active from matched
      on conflict do nothing
    )
    select distinct team_id from gone`.execute(ctx.db);
  return rows.map(({ teamId }) => teamId);
}

/** Archived and suspended members keep their place in every team, and do not count in it. */
export async function updateActive(ctx: Ctx, memberIds: string[]): Promise<void> {
  await sql`
    update team_member set active = ${isActive} from tenant_member
    where tenant_member.id = team_member.member_id and team_member.member_id = any(${memberIds}::uuid[])
      and team_member.active <> ${isActive}`.execute(ctx.db);
}
