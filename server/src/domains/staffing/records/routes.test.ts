import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { newTenant, runJobs } from '../../../test/harness.ts';
import { waitForMail } from '../../../test/inbox.ts';
import { applyStaff, importStaff, rowsOf } from '../../../test/staff.ts';

const path = '/identity/staffRecords';
const header = 'Employee ID,Email,First name,Last name,Department,Manager ID';

beforeAll(() => storage.ensureReady());

async function waiting() {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const at = `${randomUUID().slice(0, 8)}.example.test`;
  const file = [header, `B,boss@${at},Bea,Boss,Sales,`, `R,report@${at},Rob,Report,Sales,`].join('\n');
  const done = await importStaff(admin, file, { addMembers: false });
  const { body } = await admin.get(`${path}?linked=false`);
  return { tenant, admin, at, done, records: body.results };
}

describe('staff records', () => {
  it('wait until an admin adds them, if the import says so (USR-07)', async () => {
    const { admin, done, records } = await waiting();
    expect(done).toMatchObject({ status: 'completed', counts: { skip: 2, create: 0 } });
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({ source: 'csv', member: null, permissions: ['invite', 'delete'] });
    expect((await admin.get('/identity/tenantMembers?search=rob')).body.total).toBe(0);
    expect((await admin.get(`${path}?search=rob+rep`)).body.results).toHaveLength(1);
    expect((await admin.get(`${path}?sourceIn=hris`)).body.results).toHaveLength(0);
  });

  it('are added by batch through the same comparison as a file (USR-07)', async () => {
    const { admin, records } = await waiting();
    const recordIds = records.map(({ id }: { id: string }) => id);
    const { body: compared } = await admin.post(`${path}/batchAdd`, { recordIds });
    expect(compared).toMatchObject({ status: 'ready', counts: { create: 2 } });
    expect(await rowsOf(admin, compared.id)).toHaveLength(2);
    await applyStaff(admin, compared.id);
    expect((await admin.get('/identity/tenantMembers?search=rob')).body.total).toBe(1);
    const { body } = await admin.get(`${path}/${recordIds[0]}`);
    expect(body.member).toMatchObject({ status: 'notInvited' });
    expect((await admin.post(`${path}/batchAdd`, { recordIds })).status).toBe(409);
  });

  it('are invited in one step, by a real email (USR-07)', async () => {
    const { admin, at, records } = await waiting();
    const rob = records.find(({ fields }: { fields: { firstName: string } }) => fields.firstName === 'Rob');
    const { status, body } = await admin.post(`${path}/${rob.id}/invite`);
    expect(status).toBe(200);
    expect(body.member).toMatchObject({ firstName: 'Rob', status: 'invited' });
    await runJobs();
    expect((await waitForMail(`report@${at}`)).subject).toContain('invited you');
    // Not a second one within the hour.
    expect((await admin.post(`${path}/${rob.id}/invite`)).status).toBe(429);
  });

  it('are deleted one by one; members stay (USR-07)', async () => {
    const { tenant, admin } = await waiting();
    const at = `${randomUUID().slice(0, 8)}.example.test`;
    await importStaff(admin, [header, `Z,zoe@${at},Zoe,Zander,,`].join('\n'), { addMembers: true });
    const { body } = await admin.get(`${path}?linked=true`);
    const [zoe] = body.results;
    expect((await admin.delete(`${path}/${zoe.id}`)).status).toBe(200);
    expect((await admin.get(`${path}/${zoe.id}`)).status).toBe(404);
    expect((await admin.get('/identity/tenantMembers?search=zoe')).body.total).toBe(1);
    const member = await tenant.member();
    expect((await member.get(path)).status).toBe(403);
    const other = await (await newTenant()).admin();
    const { body: theirs } = await admin.get(path);
    expect((await other.get(`${path}/${theirs.results[0].id}`)).status).toBe(404);
    expect((await other.delete(`${path}/${theirs.results[0].id}`)).status).toBe(404);
  });

  it('are exported as CSV (USR-07)', async () => {
    const { admin, at } = await waiting();
    const { body } = await admin.post(`${path}/export`);
    expect(body.split('\r\n')[0]).toMatch(/^.?source,employeeId,email/);
    expect(body).toContain(`csv,R,report@${at},Rob,Report`);
  });
});
