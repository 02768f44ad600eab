import type { Insertable } from 'kysely';
import { directory } from '../../server/src/platform/cells.ts';
import { createPool, type DB, type Trx } from '../../server/src/platform/db.ts';

/** Few statements, and none with so many parameters that the server would refuse it. */
const rowsPerStatement = 100;

export type MemberValues = Insertable<DB['tenantMember']>;
export type MediaObjectValues = Insertable<DB['mediaObject']>;

export async function isDomainTaken(domain: string): Promise<boolean> {
  const found = await directory
    .selectFrom('directory.tenantDomain')
    .select('tenantId')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of these people who are known already, because they belong to another company. */
export async function listUserIds(emails: string[]): Promise<Map<string, string>> {
  const rows = await directory
    .selectFrom('directory.user')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function insertMembers(db: Trx, members: MemberValues[]): Promise<void> {
  for (const batch of batches(members)) await db.insertInto('tenantMember').values(batch).execute();
}

export async function insertMediaObjects(db: Trx, objects: MediaObjectValues[]): Promise<void> {
  for (const batch of batches(objects)) await db.insertInto('mediaObject').values(batch).execute();
}

export async function insertUsers(db: Trx, users: Insertable<DB['directory.user']>[]): Promise<void> {
  for (const batch of batches(users)) await db.insertInto('directory.user').values(batch).execute();
}

export async function insertPasswords(
  db: Trx,
  passwords: Insertable<DB['directory.passwordIdentity']>[],
): Promise<void> {
  for (const batch of batches(passwords)) await db.insertInto('directory.passwordIdentity').values(batch).execute();
}

export async function insertMemberships(db: Trx, memberships: Insertable<DB['directory.membership']>[]): Promise<void> {
  for (const batch of batches(memberships)) await db.insertInto('directory.membership').values(batch).execute();
}

export async function insertDomains(db: Trx, domains: Insertable<DB['directory.tenantDomain']>[]): Promise<void> {
  await db.insertInto('directory.tenantDomain').values(domains).execute();
}

export async function updateLogoUrls(db: Trx, tenantId: string, logoUrls: Record<string, string>): Promise<void> {
  await db.updateTable('directory.tenant').set({ logoUrls }).where('id', '=', tenantId).execute();
}

/**
 * So many rows came at once that the database plans for the empty tables it last looked at: recounting the books would
 * take ten seconds instead of one.
 */
export async function analyze(address: string): Promise<void> {
  const owner = createPool(address, 'owner', 1);
  try {
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}

export function batches<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsPerStatement);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
}
