import { randomUUID } from 'node:crypto';
import { say } from '@hurrah/contracts/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember } from '../../../test/harness.ts';
import { applyStaff, compareStaff, importStaff, reload, rowsOf, uploadStaff } from '../../../test/staff.ts';

const path = '/identity/staffImports';
const header = 'Employee ID,Email,First name,Last name,Department,Manager ID';
const csv = (...lines: string[]) => [header, ...lines].join('\n');

/** Addresses of invited members are unique in the whole directory, so tests do not share them. */
function people() {
  const at = `${randomUUID().slice(0, 8)}.example.test`;
  return {
    at,
    ann: `E1,ann@${at},Ann,Lee,Sales,`,
    bob: `E2,bob@${at},Bob,Ray,Sales,E1`,
    cid: `E3,cid@${at},Cid,Fox,Legal,E1`,
  };
}

async function memberBy(admin: TestMember, search: string) {
  const { body } = await admin.get(
    `/identity/tenantMembers?search=${encodeURIComponent(search)}&statusIn=notInvited,invited,joined,archived&embeds=email,details`,
  );
  return body.results[0];
}

beforeAll(() => storage.ensureReady());

describe('importing a file of people', () => {
  it('reads it, proposes the columns, compares, and changes nothing before it is applied (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { ann, bob } = people();
    const read = await uploadStaff(admin, csv(ann, bob));
    expect(read).toMatchObject({
      status: 'mapping',
      columns: ['Employee ID', 'Email', 'First name', 'Last name', 'Department', 'Manager ID'],
      options: {
        encoding: 'utf-8',
        delimiter: ',',
        mapping: ['employeeId', 'email', 'firstName', 'lastName', 'department', 'managerEmployeeId'],
      },
    });
    await admin.put(`${path}/${read.id}`, read.options);
    const compared = await reload(admin, read.id);
    expect(compared).toMatchObject({ status: 'ready', rowCount: 2, counts: { create: 2, error: 0 }, done: 0 });
    expect(await memberBy(admin, 'Ann')).toBeUndefined();

    const applied = await applyStaff(admin, read.id);
    expect(applied).toMatchObject({ status: 'completed', done: 2 });
    const boss = await memberBy(admin, 'Ann');
    const report = await memberBy(admin, 'Bob');
    expect(report).toMatchObject({ status: 'notInvited', segments: { department: 'Sales' } });
    expect(report.details).toMatchObject({ managerId: boss.id, employeeId: 'E2' });
    const rows = await rowsOf(admin, read.id);
    expect(rows.map(({ result }: { result: string }) => result)).toEqual(['created', 'created']);
  });

  it('recognizes a member whose address changed, and by the old address too (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at, ann } = people();
    await importStaff(admin, csv(ann));
    const before = await memberBy(admin, 'Ann');
    await importStaff(admin, csv(`E1,ann.smith@${at},Ann,Smith,Sales,`));
    const after = await memberBy(admin, 'Smith');
    expect(after).toMatchObject({ id: before.id, email: `ann.smith@${at}` });
    const old = await compareStaff(admin, `Email,First name,Last name\nann@${at},Ann,Smith`);
    const [row] = await rowsOf(admin, old.id);
    expect(row).toMatchObject({ action: 'update', memberId: before.id });
  });

  it('lists the differences field by field, and changes only the columns that the file has (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at, ann, bob, cid } = people();
    await importStaff(admin, csv(ann, bob, cid));
    const compared = await compareStaff(admin, `Employee ID,Department,Manager ID\nE2,Legal,E3\nE3,Legal,E1`);
    expect(compared.counts).toMatchObject({ update: 1, unchanged: 1, create: 0 });
    const [row] = await rowsOf(admin, compared.id, '&actionIn=update');
    expect(row.changes).toEqual([
      { field: 'department', before: 'Sales', after: 'Legal' },
      { field: 'managerEmployeeId', before: 'E1', after: 'E3' },
    ]);
    await applyStaff(admin, compared.id);
    expect(await memberBy(admin, 'Bob')).toMatchObject({ email: `bob@${at}`, segments: { department: 'Legal' } });
    const { rows } = await tenant.inside(async (db) => ({
      rows: await db
        .selectFrom('auditEvent')
        .selectAll()
        .where('action', '=', 'identity.memberEdited')
        .orderBy('id')
        .execute(),
    }));
    expect(rows.map(({ actorId, before }) => ({ actorId, before }))).toEqual([
      { actorId: admin.id, before: { department: 'Sales', managerEmployeeId: 'E1' } },
    ]);
  });

  it('keeps a value if its cell is empty, or clears it if the admin chose so (USR-03)', async () => {
    const admin = await (await newTenant()).admin();
    const { at, ann, bob } = people();
    await importStaff(admin, csv(ann, bob));
    const empty = csv(`,bob@${at},Bob,Ray,,`);
    const kept = await compareStaff(admin, empty);
    expect(kept).toMatchObject({ options: { emptyCells: 'keep' }, counts: { unchanged: 1 } });
    const renamed = await importStaff(admin, csv(`,bob@${at},Bob,Rey,,`));
    expect(renamed.counts).toMatchObject({ update: 1 });
    const boss = await memberBy(admin, 'Ann');
    const details = { employeeId: 'E2', managerId: boss.id };
    expect(await memberBy(admin, 'Bob')).toMatchObject({ lastName: 'Rey', segments: { department: 'Sales' }, details });
    const cleared = await compareStaff(admin, empty, { emptyCells: 'clear' });
    const [row] = await rowsOf(admin, cleared.id);
    expect(row.changes.map(({ field }: { field: string }) => field)).toEqual([
      'employeeId',
      'lastName',
      'department',
      'managerEmployeeId',
    ]);
    await applyStaff(admin, cleared.id);
    expect(await memberBy(admin, 'Bob')).toMatchObject({
      segments: { department: null },
      details: { employeeId: null, managerId: null },
    });
  });

  it('archives members whom the source no longer names, keeps others, and restores them (USR-03, MEM-07)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const byHand = await tenant.member({ lastName: 'Handmade' });
    const { ann, bob, cid, at } = people();
    const more = Array.from({ length: 5 }, (_, index) => `F${index},f${index}@${at},Flo${index},Wer,Sales,E1`);
    await importStaff(admin, csv(ann, bob, cid, ...more));
    const shrunk = await importStaff(admin, csv(ann, bob, ...more), { missingPolicy: 'archive' });
    expect(shrunk.counts).toMatchObject({ archive: 1, unchanged: 7 });
    expect(await memberBy(admin, 'Cid')).toMatchObject({ status: 'archived' });
    expect((await admin.get(`/identity/tenantMembers/${byHand.id}`)).body.status).toBe('joined');
    const employee = await tenant.member();
    expect((await employee.get('/identity/tenantMembers?search=cid')).body.total).toBe(0);
    const again = await importStaff(admin, csv(ann, bob, cid, ...more), { missingPolicy: 'archive' });
    expect(again.counts).toMatchObject({ reactivate: 1 });
    expect(await memberBy(admin, 'Cid')).toMatchObject({ status: 'notInvited' });
  });

  it('does not archive members from another source (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { ann, bob, at } = people();
    await importStaff(admin, csv(ann, bob));
    const synced = await tenant.member({ lastName: 'Synced' });
    const both = await memberBy(admin, 'Ann');
    await tenant.inside((db) => {
      const record = { fields: '{}', firstSeenAt: new Date(), changedAt: new Date() };
      return db
        .insertInto('staffRecord')
        .values([
          { ...record, source: 'sftp', key: 'S1', memberId: synced.id },
          { ...record, source: 'hris', key: 'H1', memberId: both.id },
        ])
        .execute();
    });
    const more = Array.from({ length: 5 }, (_, index) => `F${index},f${index}@${at},Flo${index},Wer,Sales,`);
    const compared = await compareStaff(admin, csv(ann, ...more), { missingPolicy: 'archive' });
    expect(compared).toMatchObject({ status: 'held', held: { archived: 1, of: 2 } });
    await applyStaff(admin, compared.id, true);
    expect(await memberBy(admin, 'Bob')).toMatchObject({ status: 'archived' });
    expect((await admin.get(`/identity/tenantMembers/${synced.id}`)).body.status).toBe('joined');
  });

  it('is applied one at a time (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at } = people();
    const ready = [];
    for (const n of [1, 2, 3]) ready.push(await compareStaff(admin, csv(`E${n},e${n}@${at},Eve,Number${n},Sales,`)));
    const applied = await Promise.all(ready.map(({ id }) => admin.post(`${path}/${id}/apply`, {})));
    const countOf = (wanted: number) => applied.filter(({ status }) => status === wanted).length;
    expect([countOf(200), countOf(409)]).toEqual([1, 2]);
    const refused = ready.find((_, index) => applied[index]?.status === 409);
    expect((await admin.get(`${path}/${refused?.id}`)).body.status).toBe('ready');
    await runJobs();
    expect(await applyStaff(admin, refused?.id ?? '')).toMatchObject({ status: 'completed' });
  });

  it('holds a file that would archive more than a fifth, and gives the reason (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { ann, bob, cid } = people();
    await importStaff(admin, csv(ann, bob, cid));
    const held = await compareStaff(admin, csv(ann, bob), { missingPolicy: 'archive' });
    expect(held).toMatchObject({ status: 'held', held: { reason: 'tooManyArchived', archived: 1, of: 3 } });
    expect(await admin.post(`${path}/${held.id}/apply`, {})).toMatchObject({ status: 409 });
    expect(await memberBy(admin, 'Cid')).toMatchObject({ status: 'notInvited' });
    const applied = await applyStaff(admin, held.id, true);
    expect(applied.status).toBe('completed');
    expect(await memberBy(admin, 'Cid')).toMatchObject({ status: 'archived' });
  });

  it('never archives the importing admin (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { ann } = people();
    await importStaff(admin, `${csv(ann)}\nADM,${admin.email},Ada,Lovelace,,`);
    const compared = await compareStaff(admin, csv(ann), { missingPolicy: 'archive' });
    expect(compared.counts).toMatchObject({ archive: 0, skip: 1 });
    await applyStaff(admin, compared.id);
    expect((await admin.get('/identity/tenantMembers/me')).body.status).toBe('joined');
  });

  it('refuses duplicates, circles, unknown managers and their dependents row by row, and applies the rest (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at, ann } = people();
    const file = csv(
      ann,
      `T1,t1@${at},Twin,One,,`,
      `T1,t2@${at},Twin,Two,,`,
      `C1,c1@${at},Circle,One,,C2`,
      `C2,c2@${at},Circle,Two,,C1`,
      `U1,u1@${at},Under,Nobody,,NOBODY`,
      `U2,u2@${at},Under,Refused,,U1`,
      `D1,d1@${at},Deep,One,,D2`,
      `D2,d2@${at},Deep,Two,,E1`,
      `B1,not an address,Bad,Mail,,`,
    );
    const compared = await compareStaff(admin, file);
    expect(compared.counts).toMatchObject({ create: 3, error: 7 });
    const errors = await rowsOf(admin, compared.id, '&actionIn=error');
    expect(errors.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6, 7, 8, 11]);
    expect(errors[0].errors).toEqual([{ field: 'employeeId', ...say('staff.sameEmployeeId', { lines: '3, 4' }) }]);
    expect(errors[0].errors[0].message).toBe('Lines 3, 4 have the same employee ID');
    const applied = await applyStaff(admin, compared.id);
    expect(applied.status).toBe('completedWithErrors');
    const deep = await memberBy(admin, 'Deep One');
    const above = await memberBy(admin, 'Deep Two');
    expect(deep.details.managerId).toBe(above.id);
    expect(await memberBy(admin, 'Circle')).toBeUndefined();
  });

  it('finds a circle through members who are not in the file (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { ann, bob, cid, at } = people();
    await importStaff(admin, csv(ann, bob, cid, `E4,dee@${at},Dee,Kay,,E2`));
    const compared = await compareStaff(admin, 'Employee ID,Manager ID\nE1,E4');
    const [row] = await rowsOf(admin, compared.id);
    expect(row).toMatchObject({ action: 'error', errors: [{ field: null }] });
  });

  it('does not take an address from another member (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { ann, bob, at } = people();
    await importStaff(admin, csv(ann, bob));
    const compared = await compareStaff(admin, csv(ann, `E2,ann@${at},Bob,Ray,Sales,E1`));
    expect(compared.counts).toMatchObject({ error: 2 });
  });

  it('reads Windows-1252, semicolons and any order of columns (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at } = people();
    const text = `Nom;Prénom;Courriel;Date d'embauche\r\nMüller;Zoë;zoe@${at};31/12/2019\r\n`;
    const read = await uploadStaff(admin, Buffer.from(text, 'latin1'));
    expect(read).toMatchObject({
      columns: ['Nom', 'Prénom', 'Courriel', "Date d'embauche"],
      dateFormatCertain: true,
      options: { encoding: 'windows-1252', delimiter: ';', dateFormat: 'DD-MM-YYYY' },
    });
    await admin.put(`${path}/${read.id}`, read.options);
    await runJobs();
    await applyStaff(admin, read.id);
    expect(await memberBy(admin, 'muller')).toMatchObject({
      firstName: 'Zoë',
      lastName: 'Müller',
      startOn: '2019-12-31',
    });
  });

  it('reads the file again with the encoding and delimiter the admin chose (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at } = people();
    const read = await uploadStaff(admin, `Email;Name, first;Name, last;Name, middle\nzoe@${at};Zoe;Ash;X`);
    expect(read.options).toMatchObject({ delimiter: ',' });
    const { body } = await admin.put(`${path}/${read.id}`, { ...read.options, delimiter: ';' });
    expect(body.status).toBe('reading');
    const again = await reload(admin, read.id);
    expect(again).toMatchObject({ status: 'mapping', columns: ['Email', 'Name, first', 'Name, last', 'Name, middle'] });
    expect(again.options).toMatchObject({ delimiter: ';', mapping: ['email', null, null, null] });
  });

  it('remembers the columns of a file, and recognizes the same file (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at } = people();
    const file = `Who,Given,Family,Since\nx@${at},Xe,No,31/12/2019`;
    const read = await uploadStaff(admin, file);
    expect(read.options?.mapping).toEqual([null, null, null, null]);
    expect(await admin.put(`${path}/${read.id}`, read.options)).toMatchObject({ status: 400 });
    const mapping = ['email', 'firstName', 'lastName', 'startOn'];
    const dateFormat = 'DD-MM-YYYY';
    await admin.put(`${path}/${read.id}`, { ...read.options, mapping, dateFormat, missingPolicy: 'archive' });
    await runJobs();
    await applyStaff(admin, read.id);
    const second = await uploadStaff(admin, file);
    expect(second).toMatchObject({
      options: { mapping, dateFormat, missingPolicy: 'archive' },
      sameAs: { id: read.id },
    });
    await admin.put(`${path}/${second.id}`, second.options);
    expect((await reload(admin, second.id)).counts).toMatchObject({ unchanged: 1, create: 0 });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
    ['UTF-16', Buffer.from('\uFEFFEmail\nx@example.test', 'utf16le')],
    ['a header alone', Buffer.from('Email,First name\n')],
    ['nothing but line ends', Buffer.from('\n\n\n')],
  ])('explains that %s is not a table (USR-03)', async (_, bytes) => {
    const admin = await (await newTenant()).admin();
    const read = await uploadStaff(admin, bytes);
    expect(read.status).toBe('failed');
    expect(read.error).toMatchObject({
      code: expect.stringMatching(/^staff\./),
      message: expect.stringMatching(/\.$/),
    });
  });

  it('keeps a formula as text and escapes it in exports (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { at } = people();
    await importStaff(admin, csv(`E1,f@${at},"=HYPERLINK(""http://x"")",@cmd,+1-1,`));
    const { body } = await admin.post('/identity/tenantMembers/export');
    expect(body).toContain(`"'=HYPERLINK(""http://x"")",'@cmd,f@${at}`);
  });

  it('exports the result of each row as a table (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { ann } = people();
    const done = await importStaff(admin, csv(ann, 'E9,nowhere,No,Where,,'));
    const { body } = await admin.post(`${path}/${done.id}/rows/export`);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('create,created');
    expect(lines[2]).toContain('error,error,,email: “nowhere” isn’t an email address');
    expect(await rowsOf(admin, done.id, '&resultIn=error')).toHaveLength(1);
  });

  it('requires the permission, and is not found for another company (USR-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const { ann } = people();
    const compared = await compareStaff(admin, csv(ann));
    const other = await (await newTenant()).admin();
    for (const call of [
      other.get(`${path}/${compared.id}`),
      other.get(`${path}/${compared.id}/rows`),
      other.post(`${path}/${compared.id}/apply`, {}),
      other.post(`${path}/${compared.id}/cancel`),
    ]) {
      expect((await call).status).toBe(404);
    }
    const member = await tenant.member();
    expect((await member.get(`${path}/${compared.id}`)).status).toBe(403);
    expect((await admin.post(`${path}/${compared.id}/cancel`)).body.status).toBe('cancelled');
    expect((await admin.post(`${path}/${compared.id}/apply`, {})).status).toBe(409);
  });

  it('answers 409 when columns are named for a file that never arrived (USR-03)', async () => {
    const admin = await (await newTenant()).admin();
    const { body } = await admin.post(path, { originalFilename: 'people.csv' });
    await admin.post(`${path}/${body.import.id}/read`);
    expect((await reload(admin, body.import.id)).status).toBe('failed');
    const options = { encoding: 'utf-8', delimiter: ',', dateFormat: 'YYYY-MM-DD', mapping: ['email'] };
    const answered = await admin.put(`${path}/${body.import.id}`, {
      ...options,
      missingPolicy: 'keep',
      addMembers: true,
    });
    expect(answered.status).toBe(409);
  });
});
