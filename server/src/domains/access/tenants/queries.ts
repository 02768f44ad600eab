import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { directory } from '../../../platform/cells.ts';
import type { Ctx, PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import type { DB, Trx } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';

export type DirectoryTenantRow = Selectable<DB['directory.tenant']>;
export type TenantRow = Selectable<DB['tenant']>;

/** A custom domain, or the tenant's own host under the product's domain. */
export function getTenantByDomain(ctx: PublicCtx, domain: string): Promise<DirectoryTenantRow> {
  return ctx.db
    .selectFrom('directory.tenantDomain as domain')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'domain.tenantId')
    .selectAll('tenant')
    .where('domain.domain', '=', domain)
    .executeTakeFirstOrThrow(() => notFound('tenant.notFound'));
}

/** Every tenant of the installation and its cell. */
export function listTenants() {
  return directory.selectFrom('directory.tenant').select(['id', 'cell']).orderBy('id').execute();
}

/** A support operator has only the company they view. */
export function listTenantsOf({ db, userId, session }: UserCtx): Promise<DirectoryTenantRow[]> {
  if (session.isSupport) {
    return db
      .selectFrom('directory.tenant')
      .selectAll()
      .where('id', '=', session.tenant?.id ?? null)
      .execute();
  }
  return db
    .selectFrom('directory.membership as membership')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'membership.tenantId')
    .selectAll('tenant')
    .where('membership.userId', '=', userId)
    .orderBy('tenant.name')
    .execute();
}

export function getTenant(ctx: Ctx): Promise<TenantRow> {
  return ctx.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow();
}

export function lockTenant(ctx: Ctx): Promise<TenantRow> {
  return ctx.db.selectFrom('tenant').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

export function updateTenant(ctx: Ctx, changes: Partial<TenantRow>): Promise<TenantRow> {
  return ctx.db.updateTable('tenant').set(changes).returningAll().executeTakeFirstOrThrow();
}

/** The tenant's own row. One that is there already stays as it is. */
export async function insertTenant(
  db: Trx,
  tenant: Insertable<DB['tenant']>,
): Promise<{ created: boolean; suspendedAt: Date | null }> {
  const inserted = await db
    .insertInto('tenant')
    .values(tenant)
    .onConflict((conflict) => conflict.doNothing())
    .returning('suspendedAt')
    .executeTakeFirst();
  const row = inserted ?? (await db.selectFrom('tenant').select('suspendedAt').executeTakeFirstOrThrow());
  return { created: inserted !== undefined, suspendedAt: row.suspendedAt };
}

/** Suspended until its cell has it. An interrupted creation that is retried takes the new name. */
export function insertDirectoryTenant(
  db: Trx,
  tenant: Insertable<DB['directory.tenant']>,
): Promise<DirectoryTenantRow> {
  return db
    .insertInto('directory.tenant')
    .values({ ...tenant, suspendedAt: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: tenant.name }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateDirectoryTenant(
  db: Trx,
  id: string,
  changes: Updateable<DB['directory.tenant']>,
): Promise<void> {
  await db.updateTable('directory.tenant').set(changes).where('id', '=', id).execute();
}

/** Lists the tenants that have these addresses. */
export function listHolders(db: Trx, domains: string[]) {
  return db
    .selectFrom('directory.tenantDomain as domain')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'domain.tenantId')
    .select(['domain.domain', 'tenant.id', 'tenant.handle', 'tenant.cell', 'tenant.name'])
    .where('domain.domain', '=', sql<string>`any(${domains}::text[])`)
    .execute();
}

export async function insertDomains(db: Trx, tenantId: string, domains: string[]): Promise<void> {
  if (domains.length === 0) return;
  await db
    .insertInto('directory.tenantDomain')
    .values(domains.map((domain) => ({ domain, tenantId })))
    .execute();
}
