import type { Audience } from '@hurrah/contracts/people/audience';
import type { SendTo } from '@hurrah/contracts/people/recipients';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { isOpenTo, type MemberRow } from '../members/queries.ts';
import { namedIds, namedTeamIds } from '../recipients/rules.ts';
import type { MemberRule, MemberRules } from './rules.ts';

interface Where {
  /** The day on the tenant's calendar by which tenure is computed. */
  today: string;
  /** The name under which tenant_member is read. */
  table?: string;
}

/**
 * Whether a row of tenant_member belongs to an audience. Every query that asks this uses this condition. It is never null,
 * because its opposite is asked too.
 */
export function whereInAudience(audience: Audience, { today, table = 'member' }: Where): RawBuilder<boolean> {
  if (audience.kind === 'everyone') return isHere(table);
  if (audience.kind === 'rules') return sql<boolean>`(${isHere(table)} and ${meetsRules(audience, { today, table })})`;
  return sql<boolean>`(${isHere(table)} and ${isOneOf(audience.sendTo, table)})`;
}

/** Teams alone are a semijoin, which is planned by the size of the teams; together with people they are not. */
function isOneOf(sendTo: SendTo, table: string): RawBuilder<boolean> {
  const [people, teamIds] = [namedIds(sendTo), namedTeamIds(sendTo)];
  const byName = sql<boolean>`${sql.ref(`${table}.id`)} = any(${people}::uuid[])`;
  if (teamIds.length === 0) return byName;
  const byTeam = meetsRule({ type: 'team', teamIds }, { table });
  return people.length === 0 ? byTeam : sql<boolean>`(${byName} or ${byTeam})`;
}

const isHere = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.archived_at`)} is null and ${sql.ref(`${table}.suspended_at`)} is null)`;

/** Whether a row meets the rules; archived and suspended members are included. */
export function meetsRules({ join, rules }: Pick<MemberRules, 'join' | 'rules'>, where: Partial<Where> = {}) {
  const each = rules.map((rule) => meetsRule(rule, where));
  return sql<boolean>`(${sql.join(each, join === 'and' ? sql` and ` : sql` or `)})`;
}

function meetsRule(rule: MemberRule, { today, table = 'member' }: Partial<Where>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (rule.type === 'status') return sql<boolean>`${column('status')} = any(${rule.statuses}::text[])`;
  if (rule.type === 'role') return sql<boolean>`${column('role')} = any(${rule.roles}::text[])`;
  if (rule.type === 'team') {
    return sql<boolean>`exists (
      select from team_member
      where team_member.tenant_id = ${column('tenant_id')} and team_member.member_id = ${column('id')}
        and team_member.team_id = any(${rule.teamIds}::uuid[]))`;
  }
  if (rule.type === 'tenure') {
    if (!today) throw new Error('A rule about tenure needs a day');
    return sql<boolean>`coalesce(${column('start_on')} + ${rule.days}::int <= ${today}::date, true)`;
  }
  // The indexes of segments leave out members without a value.
  const segment = segmentColumn(rule.segment, table);
  return sql<boolean>`(${segment} is not null and ${segment} = any(${rule.values}::text[]))`;
}

const segmentColumns = {
  country: 'country',
  region: 'region',
  location: 'location',
  department: 'department',
  costCenter: 'cost_center',
  businessUnit: 'business_unit',
  group: 'group',
} as const satisfies Record<Segment, string>;

export const segmentColumn = (segment: Segment, table = 'member'): RawBuilder<string | null> =>
  sql.ref(`${table}.${segmentColumns[segment]}`);

/** Named people and teams as SQL: for each an array of ids, or a select of them. */
export interface NamedIds {
  people: RawBuilder<unknown>;
  teams: RawBuilder<unknown>;
}

/** Selects the ids of the active members named directly or through a team, without duplicates; for a from clause. */
export const namedMembers = ({ people, teams }: NamedIds) => sql`(
  select person.id from tenant_member as person where person.id = any(${people}) and ${isHere('person')}
  union
  select team_member.member_id from team_member where team_member.team_id = any(${teams}) and team_member.active
)`;

/** Whether one active member is named, by name or as one of a team; for names that a row stores. */
export const isNamed = ({ people, teams }: NamedIds, memberId: RawBuilder<unknown>) => sql<boolean>`(
  ${memberId} = any(${people}) or exists (
    select from team_member
    where team_member.team_id = any(${teams}) and team_member.member_id = ${memberId} and team_member.active
  )
)`;

/** One audience, or the part of it that is not in another one. */
export interface Compared {
  audience: Audience;
  butNot?: Audience | undefined;
}

const whereCompared = ({ audience, butNot }: Compared, today: string): RawBuilder<boolean> => {
  const inside = whereInAudience(audience, { today });
  return butNot ? sql<boolean>`(${inside} and not ${whereInAudience(butNot, { today })})` : inside;
};

export async function isMember(ctx: Ctx, audience: Audience, { id, today }: { id: string; today: string }) {
  const { rows } = await sql`
    select from tenant_member as member where member.id = ${id} and ${whereInAudience(audience, { today })}`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

export async function countMembers(ctx: Ctx, compared: Compared, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from tenant_member as member where ${whereCompared(compared, today)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

interface First {
  today: string;
  seenBy: string | undefined;
  isFew: boolean;
  limit: number;
}

/** The first by name. A few members are all found and then sorted; among many, a scan by name soon meets the first. */
export async function listFirstMembers(ctx: Ctx, compared: Compared, { today, seenBy, isFew, limit }: First) {
  const { rows } = await sql<Pick<MemberRow, 'id' | 'jobTitle' | 'department'>>`
    with found as ${sql.raw(isFew ? 'materialized' : 'not materialized')} (
      select member.id, member.last_name, member.first_name, member.job_title, member.department
      from tenant_member as member where ${whereCompared(compared, today)} and ${isOpenTo(seenBy, 'member')}
    )
    select id, job_title, department from found order by last_name, first_name, id limit ${limit}`.execute(ctx.db);
  return rows;
}
