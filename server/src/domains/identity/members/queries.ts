import type { MemberStatus, Role } from '@hurrah/contracts/identity/tenant-members';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB, Trx } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';

export type MemberRow = Selectable<DB['tenantMember']>;

export function getMember(ctx: Ctx, id: string): Promise<MemberRow> {
  return ctx.db
    .selectFrom('tenantMember')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Member'));
}

export function lockMember(ctx: Ctx, id: string): Promise<MemberRow> {
  return ctx.db
    .selectFrom('tenantMember')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Member'));
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
    .executeTakeFirstOrThrow(() => notFound('Member'));
}

export interface MemberFilter {
  search?: string | undefined;
  idIn?: string[] | undefined;
  notIdIn?: string[] | undefined;
  statusIn?: MemberStatus[] | undefined;
  roleIn?: Role[] | undefined;
  managerIdIn?: string[] | undefined;
  suspended?: boolean | undefined;
  /** Only people somebody reports to. */
  managers?: boolean;
  /** Whose address may be searched: everybody's, or only public ones and that of the member who asks. */
  emailsFor?: 'everybody' | { memberId: string };
}

const any = (values: string[]) => sql<string>`any(${values})`;

export function listMembers(ctx: Ctx, filter: MemberFilter, page: PageRequest): Promise<Page<MemberRow>> {
  let query = ctx.db.selectFrom('tenantMember').selectAll();
  if (filter.idIn) query = query.where('id', '=', any(filter.idIn));
  if (filter.notIdIn) query = query.where('id', '<>', sql<string>`all(${filter.notIdIn})`);
  query = filter.statusIn ? query.where('status', '=', any(filter.statusIn)) : query.where('archivedAt', 'is', null);
  if (filter.roleIn) query = query.where('role', '=', any(filter.roleIn));
  if (filter.managerIdIn) query = query.where('managerId', '=', any(filter.managerIdIn));
  if (filter.suspended !== undefined) query = query.where('suspendedAt', filter.suspended ? 'is not' : 'is', null);
  if (filter.managers) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tenantMember as report')
          .select('report.id')
          .whereRef('report.managerId', '=', 'tenantMember.id')
          .where('report.archivedAt', 'is', null),
      ),
    );
  }
  for (const word of filter.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    const start = `${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ and, or, eb, fn }) =>
      or([
        eb(fn('lower', ['firstName']), 'like', start),
        eb(fn('lower', ['lastName']), 'like', start),
        and([eb('email', 'like', start), mayKnowEmail(filter.emailsFor)]),
      ]),
    );
  }
  return paginate(query, ['lastName', 'firstName', 'id'], page);
}

const mayKnowEmail = (who: MemberFilter['emailsFor']) =>
  who === 'everybody' ? sql<boolean>`true` : sql<boolean>`(public_staff_profile or id = ${who?.memberId ?? null})`;

/** Which of these people have someone reporting to them. */
export async function listManagersAmong(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select('managerId')
    .distinct()
    .where('managerId', '=', any(ids))
    .where('archivedAt', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ managerId }) => managerId ?? []));
}

export async function listNames(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select(['id', 'firstName', 'lastName', 'avatarMediaId'])
    .where('id', '=', any(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether `memberId` already stands somewhere above `managerId`, so that the two would manage each other. */
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

/** What an invitation says, unless the person was shut out meanwhile. */
export function findInvitation(db: Trx, memberId: string, inviterId: string) {
  return db
    .selectFrom('tenantMember as member')
    .innerJoin('tenantMember as inviter', (join) => join.on('inviter.id', '=', inviterId))
    .innerJoin('tenant', 'tenant.tenantId', 'member.tenantId')
    .select([
      'member.email',
      'member.firstName',
      'tenant.name as company',
      'tenant.brandColor',
      sql<string>`coalesce(member.locale, tenant.language)`.as('locale'),
      sql<string>`inviter.first_name || ' ' || inviter.last_name`.as('inviter'),
    ])
    .where('member.id', '=', memberId)
    .where('member.suspendedAt', 'is', null)
    .where('member.archivedAt', 'is', null)
    .executeTakeFirst();
}

export async function linkUser(db: Trx, memberId: string, userId: string): Promise<void> {
  await db.updateTable('tenantMember').set({ userId }).where('id', '=', memberId).execute();
}
