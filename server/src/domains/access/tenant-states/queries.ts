import { sql } from 'kysely';
import type { Trx } from '../../../platform/db.ts';

/** Ends all sessions in the company: everyone has to sign in again. */
export async function closeSessions(db: Trx, tenantId: string): Promise<void> {
  await db.deleteFrom('directory.sessionTenant').where('tenantId', '=', tenantId).execute();
}

export async function deleteDomains(db: Trx, tenantId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('directory.tenantDomain')
    .where('tenantId', '=', tenantId)
    .returning('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Returns companies that are due for deletion and not yet begun, and marks them as begun. */
export async function takeDueDeletions(db: Trx, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('directory.tenant')
    .set({ deletionBeganAt: now })
    .where('deleteAt', '<=', now)
    .where('deletionBeganAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the accounts of people who belonged to this company and to no other. */
export async function deleteLonelyUsers(db: Trx, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from directory."user" as account using directory.membership as here
    where here.user_id = account.id and here.tenant_id = ${tenantId}
      and not exists (
        select from directory.membership as other where other.user_id = account.id and other.tenant_id <> ${tenantId}
      )
    returning account.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function forgetTenant(db: Trx, tenantId: string, people: string[]): Promise<void> {
  await sql`select directory.forget_tenant(${tenantId}, ${people}::uuid[])`.execute(db);
}

export interface Certificate {
  tenantId: string;
  name: string;
  deletedAt: Date;
  content: Record<string, unknown>;
}

export async function insertCertificate(db: Trx, certificate: Certificate & { people: number }): Promise<void> {
  const { tenantId, name, deletedAt, content, people } = certificate;
  await db
    .insertInto('directory.deletionCertificate')
    .values({ tenantId, name, deletedAt, content: JSON.stringify({ ...content, accounts: people }) })
    .execute();
}

export async function deleteTenant(db: Trx, tenantId: string): Promise<void> {
  await db.deleteFrom('directory.tenant').where('id', '=', tenantId).execute();
}
