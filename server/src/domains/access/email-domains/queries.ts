import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB, Trx } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';

export type EmailDomainRow = Selectable<DB['emailDomain']>;

export function listDomains(ctx: Ctx): Promise<EmailDomainRow[]> {
  return ctx.db.selectFrom('emailDomain').selectAll().orderBy('domain').execute();
}

export function getDomain(ctx: Ctx, id: string): Promise<EmailDomainRow> {
  return ctx.db
    .selectFrom('emailDomain')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('emailDomain.notFound'));
}

export function insertDomain(ctx: Ctx, domain: Insertable<DB['emailDomain']>): Promise<EmailDomainRow> {
  return ctx.db.insertInto('emailDomain').values(domain).returningAll().executeTakeFirstOrThrow();
}

export function updateDomain(ctx: Ctx, id: string, changes: Updateable<DB['emailDomain']>): Promise<EmailDomainRow> {
  return ctx.db
    .updateTable('emailDomain')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('emailDomain.notFound'));
}

export async function deleteDomain(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('emailDomain').where('id', '=', id).execute();
}

export async function listProvedDomains(db: Trx): Promise<string[]> {
  const rows = await db.selectFrom('emailDomain').select('domain').where('provedAt', 'is not', null).execute();
  return rows.map(({ domain }) => domain);
}

/** The tenant row is locked, so that of two copies at once the later one also finishes later. */
export async function replaceProvedDomains(db: Trx, tenantId: string, list: () => Promise<string[]>): Promise<void> {
  await db.selectFrom('directory.tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
  const domains = await list();
  await db.deleteFrom('directory.provedDomain').where('tenantId', '=', tenantId).execute();
  if (domains.length === 0) return;
  await db
    .insertInto('directory.provedDomain')
    .values(domains.map((domain) => ({ domain, tenantId })))
    .execute();
}
