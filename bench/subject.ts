import type { LicenseFeature } from '@hurrah/contracts/permissions';
import { sql } from 'kysely';
import { createTenant } from '../server/src/domains/access/index.ts';
import { hashSecret, newHandle, newSecret, sessionHandle } from '../server/src/domains/access/sessions/rules.ts';
import { allowTime } from '../server/src/platform/background.ts';
import { getCell, inDirectory } from '../server/src/platform/cells.ts';
import { inTenant, type Trx } from '../server/src/platform/db.ts';

export interface Subject {
  tenantId: string;
  memberId: string;
  secret: string;
  handle: string;
}

const numbered = (members: number) => async (db: Trx) => {
  await sql`
    insert into tenant_member (email, first_name, last_name, joined_at)
    select 'member' || n || '@example.test', 'First' || n, 'Last' || n, now() from generate_series(1, ${members}) n`.execute(
    db,
  );
};

/** A tenant of many members, one of whom, an administrator, is signed in. */
export async function makeBenchTenant(
  members: number,
  fill = numbered(members),
  features: LicenseFeature[] = ['recognition'],
): Promise<Subject> {
  const { tenantId, handle, cell } = await createTenant({ name: 'Bench', domains: [], features });
  const memberId = await inTenant(getCell(cell).app, tenantId, async (db) => {
    await allowTime(db, 600_000);
    await fill(db);
    const { id } = await db
      .insertInto('tenantMember')
      .values({
        email: `${handle}@example.test`,
        firstName: 'Signed',
        lastName: 'In',
        role: 'admin',
        joinedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return openSession({ tenantId, memberId, tenantHandle: handle, email: `${handle}@example.test` });
}

/** Signs a member in, without the cost of a password. */
export async function openSession({
  tenantId,
  memberId,
  tenantHandle,
  email,
}: {
  tenantId: string;
  memberId: string;
  tenantHandle: string;
  email: string;
}): Promise<Subject> {
  const secret = newSecret();
  const userHandle = newHandle();
  const now = new Date();
  await inDirectory(async (db) => {
    const user = await db
      .insertInto('directory.user')
      .values({ handle: userHandle, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await db
      .insertInto('directory.session')
      .values({
        userId: user.id,
        secretHash: hashSecret(secret),
        userAgent: '',
        ipAddress: '',
        createdAt: now,
        lastSeenAt: now,
        challenged: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('directory.sessionTenant')
      .values({ sessionId: session.id, tenantId, memberId, openedAt: now })
      .execute();
  });
  return { tenantId, memberId, secret, handle: sessionHandle(userHandle, tenantHandle) };
}
