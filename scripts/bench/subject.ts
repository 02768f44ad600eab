import { sql } from 'kysely';
import { createTenant } from '../../server/src/domains/identity/index.ts';
import { hashSecret, newHandle, newSecret, sessionHandle } from '../../server/src/domains/identity/sessions/rules.ts';
import { closeDatabases, getCell, inDirectory } from '../../server/src/platform/cells.ts';
import { inTenant } from '../../server/src/platform/db.ts';

/** A tenant of many members, one of whom is signed in. */
export async function makeBenchTenant(members: number) {
  const { tenantId, handle, cell } = await createTenant({ name: 'Bench', domains: [], features: ['recognition'] });
  const memberId = await inTenant(getCell(cell).app, tenantId, async (db) => {
    await sql`
      insert into tenant_member (email, first_name, last_name, joined_at)
      select 'member' || n || '@example.test', 'First' || n, 'Last' || n, now() from generate_series(1, ${members}) n`.execute(
      db,
    );
    const { id } = await db
      .selectFrom('tenantMember')
      .select('id')
      .where('email', '=', 'member7@example.test')
      .executeTakeFirstOrThrow();
    return id;
  });
  const secret = newSecret();
  const userHandle = newHandle();
  const now = new Date();
  await inDirectory(async (db) => {
    const user = await db
      .insertInto('directory.user')
      .values({ handle: userHandle, email: 'member7@example.test' })
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
  await closeDatabases();
  return { tenantId, memberId, secret, handle: sessionHandle(userHandle, handle) };
}
