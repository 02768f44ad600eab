import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant } from '../../../test/harness.ts';
import { applyStaff, compareStaff, staffRows } from '../../../test/staff.ts';

beforeAll(() => storage.ensureReady());

const count = staffRows;
const wrong = count / 1000;

it(`uploads, maps, compares, applies and explains a file of ${count} people (USR-03)`, async () => {
  const admin = await (await newTenant()).admin();
  const at = `${randomUUID().slice(0, 8)}.example.test`;
  const lines = Array.from({ length: count }, (_, n) => {
    // Every thousandth line has a date that no calendar has.
    const date = n % 1000 === 999 ? '31.02.2024' : '25.11.2012';
    const manager = n === 0 ? '' : `E${Math.floor((n - 1) / 10) - (Math.floor((n - 1) / 10) % 1000 === 999 ? 1 : 0)}`;
    return `E${n};p${n}@${at};Pat;Number${n};Department ${n % 40};${date};${manager}`;
  });
  const file = ['Employee ID;Email;First name;Last name;Department;Start date;Manager ID', ...lines].join('\n');
  const compared = await compareStaff(admin, file);
  expect(compared).toMatchObject({
    status: 'ready',
    rowCount: count,
    dateFormatCertain: true,
    counts: { create: count - wrong, error: wrong },
    problems: [{ field: 'startOn', count: wrong }],
  });
  expect(compared.newValues).toHaveLength(40);
  const applied = await applyStaff(admin, compared.id);
  expect(applied).toMatchObject({ status: 'completedWithErrors', done: count - wrong });
  expect((await admin.get('/identity/tenantMembers/summary')).body.notInvited).toBe(count - wrong);
  const errors = (await admin.post(`/identity/staffImports/${compared.id}/errors/export`)).bytes.toString();
  expect(errors.trim().split('\r\n')).toHaveLength(wrong + 1);
});
