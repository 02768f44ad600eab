import { countedUpTo } from '@hurrah/contracts/people/counting';
import { type memberFilter, type Role, Segment } from '@hurrah/contracts/people/tenant-members';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Addressee } from '../../../platform/mail/notice.ts';
import { emptyPage, type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { findTerms, hasWord, isFirstWord, nameHas } from '../search/queries.ts';
import { isIdentifier, startingWith } from '../search/rules.ts';

export type MemberRow = Selectable<DB['tenantMember']>;

export function getMember(ctx: Ctx, id: string): Promise<MemberRow> {
  return ctx.db
    .selectFrom('tenantMember')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('member.notFound'));
}

export function findMemberByEmail(ctx: Ctx, email: string): Promise<MemberRow | undefined> {
  return ctx.db.selectFrom('tenantMember').selectAll().where('email', '=', email).executeTakeFirst();
}

/** A lock that lets others refer to the member meanwhile, such as a team that takes them in. */
export function lockMember(ctx: Ctx, id: string): Promise<MemberRow> {
  return ctx.db
    .selectFrom('tenantMember')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('member.notFound'));
}

export function insertMember(ctx: Ctx, member: Insertable<DB['tenantMember']>): Promise<MemberRow> {
  return ctx.db.insertInto('tenantMember').values(member).returningAll().executeTakeFirstOrThrow();
}

export function updateMember(ctx: Ctx, id: string, changes: Updateable<DB['tenantMember']>): Promise<MemberRow> {
  return ctx.db
    .updateTable('tenantMember')
    .set({ ...changes, updatedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('member.notFound'));
}

export function updateMembers(ctx: Ctx, ids: string[], changes: Updateable<DB['tenantMember']>): Promise<MemberRow[]> {
  return ctx.db
    .updateTable('tenantMember')
    .set({ ...changes, updatedAt: ctx.now })
    .where('id', '=', any(ids))
    .returningAll()
    .execute();
}

export type MemberFilter = z.infer<typeof memberFilter> & {
  /** Only members with direct reports. */
  managers?: boolean;
  /** A viewer who does not manage people: they see active members, and of hidden profiles only their own. */
  seenBy?: string | undefined;
};

const any = (values: string[]) => sql<string>`any(${values})`;

/** Selects the members that match a filter, unordered; `id` is the member's. */
export function selectMembers(ctx: Ctx, filter: MemberFilter) {
  let query = ctx.db.selectFrom('tenantMember');
  if (filter.idIn) query = query.where('id', '=', any(filter.idIn));
  if (filter.notIdIn) query = query.where('id', '<>', sql<string>`all(${filter.notIdIn})`);
  query = filter.statusIn ? query.where('status', '=', any(filter.statusIn)) : query.where('archivedAt', 'is', null);
  if (filter.roleIn) query = query.where('role', '=', any(filter.roleIn));
  if (filter.managerIdIn) query = query.where('managerId', '=', any(filter.managerIdIn));
  if (filter.suspended !== undefined) query = query.where('suspendedAt', filter.suspended ? 'is not' : 'is', null);
  for (const segment of Segment.options) {
    const values = filter[`${segment}In`];
    if (values) query = query.where(segment, '=', any(values));
  }
  const { teamIdIn, managers, seenBy } = filter;
  if (teamIdIn) {
    query = query.where(
      sql<boolean>`exists (select from team_member where member_id = tenant_member.id and team_id = any(${teamIdIn}))`,
    );
  }
  if (managers) {
    query = query.where(
      sql<boolean>`exists (
        select from tenant_member as report
        where report.manager_id = tenant_member.id and report.archived_at is null and ${isOpenTo(seenBy, 'report')}
      )`,
    );
  }
  // A filter would reveal the team, manager or segment of a member whose profile hides them.
  if (seenBy && (teamIdIn || filter.managerIdIn || Segment.options.some((segment) => filter[`${segment}In`]))) {
    query = query.where(isOpenTo(seenBy));
  }
  return query;
}

/**
 * Whether `memberId` may know more of a member than name, face and title; everyone may if it is undefined. Never null,
 * because its negation is used too, and many members have no manager.
 */
export const isOpenTo = (memberId: unknown, table = 'tenant_member'): RawBuilder<boolean> =>
  memberId
    ? sql<boolean>`(${sql.ref(`${table}.public_staff_profile`)}
        or ${memberId}::uuid = ${sql.ref(`${table}.id`)}
        or ${memberId}::uuid is not distinct from ${sql.ref(`${table}.manager_id`)})`
    : sql<boolean>`true`;

/** Returns those of these members whose name, face and title alone `memberId` may know. */
export async function listClosedTo(ctx: Ctx, memberId: string | undefined, ids: string[]): Promise<string[]> {
  if (!memberId || ids.length === 0) return [];
  // The condition is null for a member without a manager, which counts as closed.
  const { rows } = await sql<{ id: string }>`
    select id from tenant_member where id = any(${ids}::uuid[]) and ${isOpenTo(memberId)} is not true`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The same with a search term, as a condition; `listMembers` has a faster way. */
export async function selectFound(ctx: Ctx, { search, ...filter }: MemberFilter) {
  const query = selectMembers(ctx, filter);
  if (!search) return query;
  if (isIdentifier(search)) return query.where(isIdentifiedBy(search, filter.seenBy));
  return query.where(nameHas(sql.ref('tenantMember.id'), await findTerms(ctx, search)));
}

function isIdentifiedBy(search: string, seenBy: string | undefined) {
  const { from, to } = startingWith(search.toLowerCase());
  const byEmail = sql<boolean>`(email >= ${from} and email < ${to})`;
  if (seenBy) return sql<boolean>`(${byEmail} and ${isOpenTo(seenBy)})`;
  const id = startingWith(search);
  return sql<boolean>`(${byEmail} or (employee_id >= ${id.from} and employee_id < ${id.to}))`;
}

/** By name; or in a search by name, in the order of the matched words. */
export async function listMembers(ctx: Ctx, filter: MemberFilter, page: PageRequest): Promise<Page<MemberRow>> {
  const { search } = filter;
  if (!search || isIdentifier(search)) {
    const found = await selectFound(ctx, filter);
    return paginate(found.selectAll('tenantMember'), ['lastName', 'firstName', 'id'], page, {
      countUpTo: search ? countedUpTo.search : countedUpTo.all,
    });
  }
  const [first, ...others] = await findTerms(ctx, search);
  if (!first) return emptyPage();
  let query = selectMembers(ctx, filter)
    .innerJoin(ctx.db.selectFrom(first.table).selectAll().as('memberWord'), (join) =>
      join.onRef('memberWord.memberId', '=', 'tenantMember.id'),
    )
    .where(hasWord(first))
    .where(isFirstWord(first))
    .selectAll('tenantMember')
    .select('memberWord.word');
  if (others.length > 0) query = query.where(nameHas(sql.ref('memberWord.memberId'), others));
  return paginate(query, ['word', 'id'], page, { countUpTo: countedUpTo.search });
}

/** Counts the members with each combination of role and status. */
export function countByStatus(ctx: Ctx) {
  return ctx.db
    .selectFrom('tenantMember')
    .select(['status', 'role', sql<boolean>`suspended_at is not null`.as('suspended')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['status', sql`suspended_at is not null`, 'role'])
    .execute();
}

/** Lists members for an export, part by part in the order of their ids. */
export async function listMembersAfter(
  ctx: Ctx,
  filter: MemberFilter,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = (await selectFound(ctx, filter)).selectAll('tenantMember').orderBy('id').limit(limit);
  if (after) query = query.where('id', '>', after);
  return query.execute();
}

/** The values that people have now, each with how many do. */
export async function listSegmentValues(
  ctx: Ctx,
  segment: Segment,
  { search, seenBy }: Pick<MemberFilter, 'search' | 'seenBy'>,
) {
  const column = sql.ref(segment);
  const { rows } = await sql<{ value: string; memberCount: number }>`
    select ${column} as value, count(*) as "memberCount" from tenant_member
    where ${column} is not null and archived_at is null and ${isOpenTo(seenBy)}
      ${search ? sql`and position(search_form(${search}) in search_form(${column})) > 0` : sql``}
    group by ${column} order by ${column} limit 1000`.execute(ctx.db);
  return rows;
}

/** Returns which of these members have reports, as far as `seenBy` may know. */
export async function listManagersAmong(ctx: Ctx, ids: string[], seenBy: string | undefined): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select('managerId')
    .distinct()
    .where('managerId', '=', any(ids))
    .where('archivedAt', 'is', null)
    .where(isOpenTo(seenBy))
    .execute();
  return new Set(rows.flatMap(({ managerId }) => managerId ?? []));
}

export async function listFaces(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select(['id', 'firstName', 'lastName', 'avatarMediaId'])
    .where('id', '=', any(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listEmails(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.selectFrom('tenantMember').select(['id', 'email']).where('id', '=', any(ids)).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Lets an import with the old address find the same member. The last member with the address counts. */
export async function rememberEmail(ctx: Ctx, memberId: string, email: string): Promise<void> {
  await ctx.db
    .insertInto('memberPreviousEmail')
    .values({ memberId, email })
    .onConflict((conflict) => conflict.columns(['tenantId', 'email']).doUpdateSet({ memberId }))
    .execute();
}

/** Whether `memberId` is already above `managerId`, so that the two would manage each other. */
export async function isAbove(ctx: Ctx, memberId: string, managerId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive chain as (
      select id, manager_id from tenant_member where id = ${managerId}
      union
      select m.id, m.manager_id from tenant_member m join chain on m.id = chain.manager_id
    )
    select exists (select from chain where id = ${memberId}) as found`.execute(ctx.db);
  return rows[0]?.found ?? false;
}

/** An account opens the tenant as one member, so any other member it belonged to has none now. */
export async function linkAccount(
  ctx: Ctx,
  memberId: string,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await ctx.db
    .updateTable('tenantMember')
    .set({ userId: null, accountEmail: null })
    .where('userId', '=', userId)
    .where('id', '<>', memberId)
    .execute();
  await updateMember(ctx, memberId, { userId, accountEmail: email, invitationProblem: null });
}

/** Returns the addressees by member id. Members who are archived, suspended or not invited get no email. */
export async function listAddressees(ctx: Ctx, memberIds: string[]): Promise<Map<string, Addressee>> {
  const { rows } = await sql<Addressee & { id: string }>`
    select member.id, member.email, coalesce(member.locale, tenant.language) as locale, tenant.name as company,
      tenant.brand_color
    from tenant_member as member join tenant on tenant.tenant_id = member.tenant_id
    where member.id = any(${memberIds}::uuid[]) and member.status in ('joined', 'invited')
      and member.suspended_at is null`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listShutOut(ctx: Ctx, ids: string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where(({ or, eb }) => or([eb('suspendedAt', 'is not', null), eb('archivedAt', 'is not', null)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the members with one of these roles who have joined or were invited, and are not suspended. */
export async function listWithRole(ctx: Ctx, roles: Role[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select('id')
    .where('role', '=', sql<string>`any(${roles})`)
    .where('status', 'in', ['joined', 'invited'])
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
