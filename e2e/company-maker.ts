import { randomUUIDv7 } from 'node:crypto';
import type { LicenseFeature } from '@hurrah/contracts/permissions';
import * as queries from '../demo/src/queries.ts';
import { createTenant } from '../server/src/domains/access/index.ts';
import { hashPassword } from '../server/src/domains/access/passwords/rules.ts';
import { newHandle } from '../server/src/domains/access/sessions/rules.ts';
import { directory, getCell, inDirectory } from '../server/src/platform/cells.ts';
import { inTenant } from '../server/src/platform/db.ts';

/**
 * Makes small companies on request, for journeys that change the rules of a whole company. steps/company.ts starts one
 * process per worker, because the server reads its settings once and they differ from those of the tests.
 */
export type MakerRequest =
  | {
      kind: 'makeCompany';
      name: string;
      password: string;
      people: { role: string; email: string }[];
      features: LicenseFeature[];
    }
  | { kind: 'startSecondFactor'; name: string };

export interface MakerReply {
  id: string;
  error?: string;
}

type RequestOf<Kind extends MakerRequest['kind']> = Extract<MakerRequest, { kind: Kind }>;

async function makeCompany({ name, password, people, features }: RequestOf<'makeCompany'>): Promise<void> {
  const now = new Date();
  const hash = await hashPassword(password);
  const { tenantId, cell } = await createTenant({
    name,
    domains: [`${randomUUIDv7()}.localhost`],
    features,
  });
  const members = people.map((person) => ({ ...person, memberId: randomUUIDv7(), userId: randomUUIDv7() }));
  await inTenant(getCell(cell).app, tenantId, (db) =>
    queries.insertMembers(
      db,
      members.map(({ role, email, memberId, userId }) => {
        const fullName = { firstName: 'Ada', lastName: 'Ayoub' };
        return { id: memberId, userId, email, role, ...fullName, joinedAt: now, invitedAt: now };
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
}

/** Moves the announced start of the second factor requirement to now. */
async function startSecondFactor({ name }: RequestOf<'startSecondFactor'>): Promise<void> {
  const { id, cell } = await directory
    .selectFrom('directory.tenant')
    .select(['id', 'cell'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  await inTenant(getCell(cell).app, id, async (db) => {
    const rule = db.updateTable('tenant').set({ mfaRequiredFrom: new Date() });
    const { numUpdatedRows } = await rule.where('mfaRequiredFrom', 'is not', null).executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error(`${name} has announced nothing`);
  });
}

async function answer({ id, ...request }: MakerRequest & { id: string }): Promise<void> {
  try {
    await (request.kind === 'makeCompany' ? makeCompany(request) : startSecondFactor(request));
    process.send?.({ id } satisfies MakerReply);
  } catch (error) {
    process.send?.({ id, error: String(error) } satisfies MakerReply);
  }
}

process.on('message', (request) => void answer(request as MakerRequest & { id: string }));
// The worker has ended, perhaps before this line.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
