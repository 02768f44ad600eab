import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../../platform/config.ts';
import { storage } from '../../../../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember, travelTo } from '../../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../../test/inbox.ts';
import { invite, newEmail } from '../../../../test/invitations.ts';
import { withPassword } from '../../../../test/people.ts';
import { importStaff } from '../../../../test/staff.ts';

const members = '/identity/tenantMembers';
const hour = 3_600_000;
const after = (ms: number) => new Date(Date.now() + ms);
const perDay = config.INVITATIONS_PER_DAY;
beforeAll(() => storage.ensureReady());
afterEach(() => {
  travelTo(undefined);
  config.INVITATIONS_PER_DAY = perDay;
});

const add = async (admin: TestMember, email = newEmail()) =>
  (await admin.post(members, { firstName: 'Grace', lastName: 'Hopper', email })).body.id as string;

describe('one address', () => {
  it('gets one invitation an hour from a company, which is asked to wait (C12)', async () => {
    const admin = await (await newTenant()).admin();
    const email = newEmail();
    const id = await invite(admin, { email });
    const again = await admin.post(`${members}/${id}/welcome`);
    expect(again).toMatchObject({ status: 429, body: { error: 'RateLimited' } });
    expect(again.headers['retry-after']).toBe('3600');
    await runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
    travelTo(after(hour + 1000));
    expect((await admin.post(`${members}/${id}/welcome`)).status).toBe(200);
    await runJobs();
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('gets no more by changing a member back and forth (C12)', async () => {
    const admin = await (await newTenant()).admin();
    const [one, other] = [newEmail(), newEmail()];
    const id = await invite(admin, { email: one });
    for (const email of [other, one, other, one]) {
      expect((await admin.patch(`${members}/${id}`, { email })).status).toBe(200);
      await runJobs();
    }
    expect(await mailsTo(one)).toHaveLength(1);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('gets one notice an hour that its company uses another address (C12)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    for (const email of [newEmail(), newEmail(), newEmail()]) {
      await admin.patch(`${members}/${member.id}`, { email });
      await runJobs();
    }
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  it('gets one invitation an hour over all companies, and no admin can detect the others (C12)', async () => {
    const [first, second] = [await (await newTenant()).admin(), await (await newTenant()).admin()];
    const email = newEmail();
    await invite(first, { email });
    await runJobs();
    const id = await invite(second, { email });
    await runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await second.get(`${members}/${id}?embeds=details`)).body).toMatchObject({
      status: 'invited',
      details: { invitationProblem: null },
    });
  });
});

describe('one company', () => {
  it('sends no more invitations in a day than the installation allows (C12)', async () => {
    config.INVITATIONS_PER_DAY = 2;
    const admin = await (await newTenant()).admin();
    const ids = [await add(admin), await add(admin), await add(admin)];
    const welcome = async () => {
      const statuses = [];
      for (const id of ids) statuses.push((await admin.post(`${members}/${id}/welcome`)).status);
      return statuses;
    };
    expect(await welcome()).toEqual([200, 200, 429]);
    expect((await admin.get(`${members}/${ids[2]}`)).body.status).toBe('notInvited');
    travelTo(after(24 * hour));
    expect((await admin.post(`${members}/${ids[2]}/welcome`)).status).toBe(200);
  });

  it('leaves members beyond the limit out of a batch and says so (C12)', async () => {
    const admin = await (await newTenant()).admin();
    const recent = await invite(admin, { email: newEmail() });
    config.INVITATIONS_PER_DAY = 2;
    const memberIds = [recent, await add(admin), await add(admin)];
    const { body } = await admin.post(`${members}/batchWelcome`, { memberIds });
    await admin.post(`${members}/batchWelcome/${body.id}`);
    await runJobs();
    const { rows } = (await admin.get(`${members}/batchWelcome/${body.id}`)).body;
    const errors = rows.results.map(({ error }: { error: string | null }) => error);
    expect(new Set(errors)).toEqual(new Set(['dailyLimit', 'invitedRecently', null]));
  });

  it('changes addresses by an import beyond the limit, but sends no invitations and says so (C12)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    await admin.patch(`${members}/${member.id}`, { employeeId: 'E1' });
    await invite(admin, { email: newEmail() });
    config.INVITATIONS_PER_DAY = 1;
    const email = newEmail();
    await importStaff(admin, `Employee ID,Email,First name,Last name\nE1,${email},Ada,Lovelace`);
    expect((await admin.get(`${members}/${member.id}?embeds=email,details`)).body).toMatchObject({
      email,
      details: { signInEmail: member.email, invitationProblem: 'dailyLimit' },
    });
    expect(await mailsTo(email)).toEqual([]);
    travelTo(after(24 * hour));
    expect((await admin.post(`${members}/${member.id}/welcome`)).status).toBe(200);
    await runJobs();
    expect((await waitForMail(email)).subject).toContain('Confirm');
  });
});
