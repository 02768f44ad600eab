import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { applyStaff, compareStaff, importStaff } from '../../../test/staff.ts';
import { applyStaffImportJob } from '../imports/jobs.ts';

beforeAll(() => storage.ensureReady());

let tenant: TestTenant;
let admin: TestMember;
let colleague: TestMember;
let lines: string[];

beforeEach(async () => {
  tenant = await newTenant();
  [admin, colleague] = [await tenant.admin(), await tenant.admin()];
  const at = `${randomUUID().slice(0, 8)}.example.test`;
  lines = ['Ann', 'Bob', 'Cid'].map((name, n) => `E${n},${name.toLowerCase()}@${at},${name},Lee`);
});

const csv = (...some: string[]) => ['Employee ID,Email,First name,Last name', ...some].join('\n');
const messagesOf = async (member: TestMember) => (await member.get('/notifications/messages')).body.results;
const unread = async (member: TestMember) => (await member.get('/notifications/messages/count?read=false')).body.count;
const hold = async () => {
  await importStaff(admin, csv(...lines));
  await admin.delete('/notifications/messages');
  return compareStaff(admin, csv(...lines.slice(1)), { missingPolicy: 'archive' });
};

describe('an import that is done', () => {
  it('notifies its author with its counts in the inbox, and in no email (USR-03)', async () => {
    const { id } = await importStaff(admin, csv(...lines));
    expect(await messagesOf(admin)).toMatchObject([
      {
        message: 'Your import of “people.csv” is done: 3 people added',
        resourcePath: `/manage/users/import/csv?id=${id}`,
      },
    ]);
    expect(await messagesOf(colleague)).toEqual([]);
    await importStaff(admin, csv(...lines));
    expect((await messagesOf(admin))[0].message).toBe('Your import of “people.csv” is done: no changes');
    expect(await mailsTo(admin.email)).toEqual([]);
  });

  it('also sends an email if lines have errors (USR-03)', async () => {
    await admin.post('/identity/tenantMembers/locale', { locale: 'fr' });
    const { id } = await importStaff(admin, csv(...lines.slice(1), 'E9,nobody,Dan,Lee', 'E8,no one,Eve,Lee'));
    const mail = await waitForMail(admin.email);
    expect(mail.subject.replaceAll('\u00a0', ' ')).toBe(
      'Votre import de « people.csv » est terminé : 2 personnes ajoutées et 2 lignes erronées',
    );
    expect(mail.links).toContainEqual(expect.stringContaining(`/manage/users/import/csv?id=${id}`));
    expect(await messagesOf(admin)).toMatchObject([{ message: mail.subject }]);
  });

  it('is no longer mentioned once it is undone, nor to a member who may no longer import (USR-03)', async () => {
    const { id } = await importStaff(admin, csv(...lines));
    expect((await admin.post(`/identity/staffImports/${id}/undo`)).status).toBe(200);
    expect([await messagesOf(admin), await unread(admin)]).toEqual([[], 0]);
    await runJobs();
    await importStaff(admin, csv(...lines));
    expect(await messagesOf(admin)).toHaveLength(1);
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ role: 'employee' }).where('id', '=', admin.id).execute(),
    );
    expect(await messagesOf(admin)).toEqual([]);
  });
});

describe('an import on hold', () => {
  it('asks its author to decide, in the inbox and by email (USR-03)', async () => {
    const { id, status } = await hold();
    expect(status).toBe('held');
    expect(await messagesOf(admin)).toMatchObject([
      { message: 'Your import of “people.csv” is on hold', resourcePath: `/manage/users/import/csv?id=${id}` },
    ]);
    const mail = await waitForMail(admin.email);
    expect(mail.text).toContain('The file would archive 1 of 3 people. Nothing has changed yet.');
    expect(await messagesOf(colleague)).toEqual([]);
  });

  it('is no longer mentioned once an admin has decided (USR-03)', async () => {
    const first = await hold();
    await colleague.post(`/identity/staffImports/${first.id}/cancel`);
    expect([await messagesOf(admin), await unread(admin)]).toEqual([[], 0]);
    const second = await compareStaff(admin, csv(...lines.slice(1)), { missingPolicy: 'archive' });
    expect(await unread(admin)).toBe(1);
    await applyStaff(admin, second.id, true);
    expect(await messagesOf(admin)).toMatchObject([{ message: 'Your import of “people.csv” is done: 1 archived' }]);
  });
});

it('an import without an author notifies everyone who may import, and no one else (USR-03)', async () => {
  const member = await tenant.member();
  const { id } = await compareStaff(admin, csv(...lines));
  await tenant.inside((db) =>
    db.updateTable('staffImport').set({ createdBy: null, status: 'applying' }).where('id', '=', id).execute(),
  );
  await applyStaffImportJob.run({ tenantId: tenant.id, importId: id }, { id: randomUUID(), now: new Date() });
  for (const who of [admin, colleague]) {
    expect(await messagesOf(who)).toMatchObject([
      { message: 'The import of “people.csv” is done: 3 people added', reason: expect.stringContaining('can import') },
    ]);
  }
  expect(await messagesOf(member)).toEqual([]);
});
