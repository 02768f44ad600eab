import type { Insertable, Selectable } from 'kysely';
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

/** Every tenant of the installation and where it lives. */
export function listTenants() {
  return directory.selectFrom('directory.tenant').select(['id', 'cell']).orderBy('id').execute();
}

export function listTenantsOf(ctx: UserCtx): Promise<DirectoryTenantRow[]> {
  return ctx.db
    .selectFrom('directory.membership as membership')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'membership.tenantId')
    .selectAll('tenant')
    .where('membership.userId', '=', ctx.userId)
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

export async function insertTenant(db: Trx, tenant: Insertable<DB['tenant']>): Promise<void> {
  await db.insertInto('tenant').values(tenant).execute();
}

export async function insertDirectoryTenant(
  db: Trx,
  tenant: Insertable<DB['directory.tenant']>,
  domains: string[],
): Promise<string> {
  const { id } = await db.insertInto('directory.tenant').values(tenant).returning('id').executeTakeFirstOrThrow();
  if (domains.length > 0) {
    await db
      .insertInto('directory.tenantDomain')
      .values(domains.map((domain) => ({ domain, tenantId: id })))
      .execute();
  }
  return id;
}
