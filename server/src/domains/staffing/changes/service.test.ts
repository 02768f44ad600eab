import { randomUUID } from 'node:crypto';
import { say } from '@hurrah/contracts/messages';
import { beforeAll, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant } from '../../../test/harness.ts';
import { applyStaff, compareStaff, rowsOf } from '../../../test/staff.ts';
import { applySome } from './service.ts';

beforeAll(() => storage.ensureReady());

const mapped = new Set(['employeeId', 'email', 'firstName', 'lastName', 'managerEmployeeId'] as const);
const header = 'Employee ID,Email,First name,Last name,Manager ID';

it('resumes after a crash, and applies no row twice (USR-03)', async () => {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const at = randomUUID().slice(0, 8);
  const lines = Array.from(
    { length: 2500 },
    (_, n) => `E${n},p${n}@${at}.example.test,Pat,Number${n},${n > 0 ? `E${Math.floor(n / 9)}` : ''}`,
  );
  // Everyone is listed before their manager, so that the order must come from us.
  const { id } = await compareStaff(admin, [header, ...lines.toReversed()].join('\n'));
  const part = { importId: id, source: 'csv' as const, columns: { mapped, clears: false } };
  expect(await tenant.act((ctx) => applySome(ctx, part), { memberId: admin.id })).toBe(true);
  const crash = tenant.act(async (ctx) => {
    await applySome(ctx, part);
    throw new Error('power cut');
  });
  await expect(crash).rejects.toThrow('power cut');

  const applied = await applyStaff(admin, id);
  expect(applied).toMatchObject({ status: 'completed', done: 2500, counts: { create: 2500 } });
  const created = await tenant.inside((db) =>
    db
      .selectFrom('auditEvent')
      .select(['entityId', 'actorId'])
      .where('action', '=', 'identity.memberCreated')
      .where('entityType', '=', 'tenantMember')
      .orderBy('id')
      .execute(),
  );
  expect(new Set(created.map(({ entityId }) => entityId)).size).toBe(2500);
  expect(created).toHaveLength(2500);
  expect(created.every(({ actorId }) => actorId === admin.id)).toBe(true);
});

it('fails one row if its address was taken meanwhile, and the rows that report to it (USR-03)', async () => {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const at = randomUUID().slice(0, 8);
  const file = [
    header,
    `A,a@${at}.example.test,Ann,Ash,`,
    `B,b@${at}.example.test,Bob,Birch,A`,
    `C,c@${at}.example.test,Cid,Cedar,`,
  ];
  const { id } = await compareStaff(admin, file.join('\n'));
  const taken = { firstName: 'Somebody', lastName: 'Else', email: `a@${at}.example.test` };
  expect((await admin.post('/identity/tenantMembers', taken)).status).toBe(200);
  const applied = await applyStaff(admin, id);
  expect(applied.status).toBe('completedWithErrors');
  const rows = await rowsOf(admin, id);
  expect(rows.map(({ result }: { result: string }) => result)).toEqual(['error', 'error', 'created']);
  expect(rows[0].errors).toEqual([{ field: 'email', ...say('staff.emailTakenMeanwhile') }]);
});

/** Ten thousand lines of malformed data, always the same ones. */
function fuzz(written: (cell: string) => string): string {
  const pieces = [
    '',
    '',
    ' ',
    '=1+1',
    '@x',
    'é',
    '"',
    '""',
    ';',
    ',',
    '\t',
    '\n',
    'a@b.example',
    'E1',
    'E2',
    '2020-01-01',
    '🎉',
  ];
  pieces.push('x'.repeat(300), "'; drop table team; --", '\\', '%', 'null', '\u2028', '\u202e', 'ﬁ');
  let seed = 42;
  const pick = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return pieces[Math.floor(seed / 65_536) % pieces.length] ?? '';
  };
  const line = (_: unknown, n: number) => {
    // Every other line has an id and an address of its own, so that some are taken.
    const key = n % 2 ? [`K${n}`, `k${n}@fuzz.example`] : [pick() + pick(), pick() + pick()];
    return [...key, pick() + pick(), pick() + pick(), n % 5 ? '' : pick()].map(written).join(',');
  };
  return [header, ...Array.from({ length: 10_000 }, line)].join('\n');
}

it('accepts or refuses every row as a whole, for any file content (USR-03)', async () => {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const compared = await compareStaff(
    admin,
    fuzz((cell) => `"${cell.replaceAll('"', '""')}"`),
  );
  expect(compared).toMatchObject({ status: 'ready', rowCount: 10_000 });
  const { create, error } = compared.counts;
  expect(create + error).toBe(10_000);
  expect(Math.min(create, error)).toBeGreaterThan(500);
  await applyStaff(admin, compared.id);
  const members = await tenant.inside((db) =>
    db.selectFrom('tenantMember').select(['id', 'firstName']).where('role', '=', 'employee').execute(),
  );
  expect(members).toHaveLength(create);
});

it('reports broken quotation marks in a file, and never crashes (USR-03)', async () => {
  const admin = await (await newTenant()).admin();
  const compared = await compareStaff(
    admin,
    fuzz((cell) => cell),
  );
  if (compared.status === 'failed') expect(compared.error?.message).toMatch(/line \d+/);
  else expect(compared.status).toBe('ready');
});
