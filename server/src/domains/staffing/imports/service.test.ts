import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember } from '../../../test/harness.ts';
import { waitForMail } from '../../../test/inbox.ts';
import { applyStaff, compareStaff, importStaff, rowsOf } from '../../../test/staff.ts';

const path = '/identity/staffImports';
const header = 'Employee ID,Email,First name,Last name,Birthday,Manager ID';
const file = (...lines: string[]) => [header, ...lines].join('\n');

beforeAll(() => storage.ensureReady());

async function begin() {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const at = `${randomUUID().slice(0, 8)}.example.test`;
  await importStaff(admin, file(`E1,ann@${at},Ann,Lee,1990-05-17,E2`, `E2,bob@${at},Bob,Ray,1980-01-02,`));
  return { tenant, admin, at };
}

const decide = (admin: TestMember, id: string, rowIds: number[], decision: string) =>
  admin.post(`${path}/${id}/rows/decide`, { rowIds, decision });

describe('a line that looks like another person than the member it matches', () => {
  it('waits until an admin has decided, and changes the member only if it is the same person (USR-03)', async () => {
    const { admin, at } = await begin();
    const compared = await compareStaff(
      admin,
      file(`X9,ann@${at},Céline,Köhler,1971-03-04,`, `E2,bob@${at},Rob,Ray,,`),
    );
    expect(compared.counts).toMatchObject({ review: 1, update: 1 });
    const [row] = await rowsOf(admin, compared.id, '&actionIn=review');
    expect(row.changes.map(({ field }: { field: string }) => field)).toEqual([
      'employeeId',
      'firstName',
      'lastName',
      'birthday',
    ]);
    expect((await admin.post(`${path}/${compared.id}/apply`, {})).body.code).toBe('staff.reviewFirst');
    const { body } = await decide(admin, compared.id, [row.id], 'samePerson');
    expect(body.counts).toMatchObject({ review: 0, update: 2 });
    await applyStaff(admin, compared.id);
    expect((await admin.get('/identity/tenantMembers?search=kohler')).body.results).toHaveLength(1);
  });

  it('is left out with the reason in the file of lines to correct (USR-03)', async () => {
    const { admin, at } = await begin();
    const line = `X9,ann@${at},Céline,Köhler,1971-03-04,`;
    const compared = await compareStaff(admin, file(line, `E2,bob@${at},Rob,Ray,,`));
    const [row] = await rowsOf(admin, compared.id, '&actionIn=review');
    const { body } = await decide(admin, compared.id, [row.id], 'leaveOut');
    expect(body).toMatchObject({ counts: { review: 0, error: 1 }, problems: [{ example: { code: 'staff.leftOut' } }] });
    expect((await applyStaff(admin, compared.id)).status).toBe('completedWithErrors');
    expect((await admin.get('/identity/tenantMembers?search=kohler')).body.results).toHaveLength(0);
    const errors = (await admin.post(`${path}/${compared.id}/errors/export`)).bytes.toString();
    expect(errors).toContain(`${line},"Email: Left out: the line matches Ann Lee by email`);
    expect((await decide(admin, compared.id, [row.id], 'samePerson')).status).toBe(409);
  });

  it('refuses others with it that would form a circle without it (USR-03)', async () => {
    const { admin, at } = await begin();
    const clear = { emptyCells: 'clear' } as const;
    const compared = await compareStaff(admin, file(`X9,ann@${at},Céline,Köhler,,`, `E2,bob@${at},Bob,Ray,,X9`), clear);
    expect(compared.counts).toMatchObject({ review: 1, update: 1, error: 0 });
    const [row] = await rowsOf(admin, compared.id, '&actionIn=review');
    const { body } = await decide(admin, compared.id, [row.id], 'leaveOut');
    expect(body.counts).toMatchObject({ update: 0, error: 2 });
  });

  it('needs no decision if the ID, the birthday or one name is the same (USR-03)', async () => {
    const { admin, at } = await begin();
    for (const line of [
      `E1,ann@${at},Céline,Köhler,,`,
      `,ann@${at},Céline,Köhler,1990-05-17,`,
      `,ann@${at},Ann,Köhler,,`,
    ]) {
      expect((await compareStaff(admin, file(line))).counts).toMatchObject({ update: 1, review: 0 });
    }
  });

  it('cannot be decided by an admin of another company (USR-03)', async () => {
    const { admin, at } = await begin();
    const compared = await compareStaff(admin, file(`X9,ann@${at},Céline,Köhler,,`));
    const other = await (await newTenant()).admin();
    expect((await decide(other, compared.id, [1], 'samePerson')).status).toBe(404);
  });
});

describe('inviting the members added by an import', () => {
  it('prepares an invitation to exactly these members, with a note in the email (USR-03)', async () => {
    const { admin, at } = await begin();
    const added = await importStaff(
      admin,
      file(`E8,cid@${at},Cid,Fox,,`, `E9,dee@${at},Dee,Kay,,`, `E1,ann@${at},Anna,Lee,,`),
    );
    const prepared = await admin.post(`${path}/${added.id}/batchWelcome`);
    expect(prepared.body).toMatchObject({ kind: 'batchWelcome', total: 2, willChange: 2, note: null });
    const batch = `/identity/tenantMembers/batchWelcome/${prepared.body.id}`;
    const { email } = (await admin.get(`${batch}/email`)).body;
    expect(email).toMatchObject({ to: { firstName: 'Cid' }, subject: expect.stringContaining('invited you to') });
    const note = 'See you on Monday: <b>coffee</b>!\nMore at https://evil.example/now';
    expect((await admin.put(batch, { note: 'x'.repeat(501) })).status).toBe(400);
    expect((await admin.put(batch, { note })).body.note).toBe(note);
    await admin.post(batch);
    await runJobs();
    const mail = await waitForMail(`cid@${at}`);
    expect(mail.html).toContain('See you on Monday: &lt;b&gt;coffee&lt;');
    expect(mail.text).toContain('> More at https: evil. example now');
    expect(mail.html).not.toContain('evil.example');
    const summary = (await admin.get('/identity/tenantMembers/summary')).body;
    expect(summary).toMatchObject({ invited: 2, notInvited: 2 });
    expect((await admin.post(`${path}/${added.id}/batchWelcome`)).body).toMatchObject({ total: 2, warnings: 2 });
  });

  it('prepares none if the import has added no members, and none for another company (USR-03)', async () => {
    const { admin, at } = await begin();
    const changed = await importStaff(admin, file(`E1,ann@${at},Anna,Lee,,`));
    expect((await admin.post(`${path}/${changed.id}/batchWelcome`)).body.code).toBe('staff.nobodyAdded');
    const other = await (await newTenant()).admin();
    expect((await other.post(`${path}/${changed.id}/batchWelcome`)).status).toBe(404);
  });
});
