import { randomUUIDv7 } from 'node:crypto';
import * as queries from '../server/src/demo/queries.ts';
import { createTenant } from '../server/src/domains/identity/index.ts';
import { hashPassword } from '../server/src/domains/identity/passwords/rules.ts';
import { newHandle } from '../server/src/domains/identity/sessions/rules.ts';
import { closeDatabases, getCell, inDirectory } from '../server/src/platform/cells.ts';
import { inTenant } from '../server/src/platform/db.ts';

/**
 * `node e2e/make-company.ts NAME PASSWORD ROLE:EMAIL…`: a small company of its own for a journey that changes the rules
 * of a whole company. A program of its own, because the server's settings are read once and are not the test's.
 */
const [name = '', password = '', ...people] = process.argv.slice(2);
const now = new Date();
const { tenantId, cell } = await createTenant({
  name,
  domains: [`${randomUUIDv7()}.localhost`],
  features: ['recognition'],
});
const hash = await hashPassword(password);
const members = people.map((person) => {
  const [role = '', email = ''] = person.split(':');
  return { role, email, memberId: randomUUIDv7(), userId: randomUUIDv7() };
});
await inTenant(getCell(cell).app, tenantId, (db) =>
  queries.insertMembers(
    db,
    members.map(({ role, email, memberId, userId }) => {
      return { id: memberId, userId, email, role, firstName: 'Ada', lastName: 'Ayoub', joinedAt: now, invitedAt: now };
    }),
  ),
);
await inDirectory(async (db) => {
  await queries.insertUsers(
    db,
    members.map(({ userId, email }) => ({ id: userId, email, handle: newHandle() })),
  );
  await queries.insertPasswords(
    db,
    members.map(({ userId }) => ({ userId, hash, changedAt: now })),
  );
  await queries.insertMemberships(
    db,
    members.map(({ userId, memberId }) => ({ userId, memberId, tenantId })),
  );
});
await closeDatabases();
