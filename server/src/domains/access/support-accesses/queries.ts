import type { Role } from '@hurrah/contracts/people/tenant-members';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AuditEntry } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type PageRequest, paginate } from '../../../platform/page.ts';

export type SupportAccessRow = Selectable<DB['supportAccess']>;

/** The entity type of an access in the audit trail. */
export const entityType = 'supportAccess';

export function insertAccess(ctx: Ctx, access: Insertable<DB['supportAccess']>): Promise<SupportAccessRow> {
  return ctx.db.insertInto('supportAccess').values(access).returningAll().executeTakeFirstOrThrow();
}

export function findAccess(ctx: Ctx, id: string): Promise<SupportAccessRow | undefined> {
  return ctx.db.selectFrom('supportAccess').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockAccess(ctx: Ctx, id: string): Promise<SupportAccessRow> {
  return ctx.db
    .selectFrom('supportAccess')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('support.notFound'));
}

export function updateAccess(ctx: Ctx, id: string, changes: Updateable<DB['supportAccess']>) {
  return ctx.db.updateTable('supportAccess').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export const listAccesses = (ctx: Ctx, request: PageRequest) =>
  paginate(ctx.db.selectFrom('supportAccess').selectAll(), ['id'], request, { newestFirst: true });

/** Lists an operator's requests and accesses that were not refused or ended. */
export function listOpen(ctx: Ctx, operatorId: string): Promise<SupportAccessRow[]> {
  return ctx.db
    .selectFrom('supportAccess')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .where('endedAt', 'is', null)
    .execute();
}

/** The access that is in force now; of several, the one that lasts longest. */
export function findAllowed(ctx: Ctx): Promise<SupportAccessRow | undefined> {
  return ctx.db
    .selectFrom('supportAccess')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('until', '>', ctx.now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the members who decide about a request. */
export async function listDeciders(ctx: Ctx, roles: Role[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('tenantMember')
    .select('id')
    .where('role', '=', sql<string>`any(${roles}::text[])`)
    .where('status', '=', 'joined')
    .where('suspendedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export const listSteps = (ctx: Ctx, accessId: string, request: PageRequest) =>
  paginate(
    ctx.db
      .selectFrom('auditEvent')
      .select(['id', 'at', 'action', 'actorId', 'after'])
      .where('entityType', '=', entityType)
      .where('entityId', '=', accessId),
    ['id'],
    request,
    { newestFirst: true },
  );

/** Whether the trail has it already: a page that is opened again within these minutes is one entry. */
export async function wasWritten(
  ctx: Ctx,
  { entityId, action, path }: Pick<AuditEntry, 'entityId' | 'action'> & { path: string },
  minutes: number,
): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - minutes * 60_000);
  const { rows } = await sql<{ found: number }>`
    select 1 as found from audit_event
    where entity_type = ${entityType} and entity_id = ${entityId} and action = ${action} and at > ${since}
      and after ->> 'path' = ${path} limit 1`.execute(ctx.db);
  return rows.length > 0;
}
