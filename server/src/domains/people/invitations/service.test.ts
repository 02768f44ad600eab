import { generate } from 'otplib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storage } from '../../../platform/storage/instance.ts';
import { browser, newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { waitForMail } from '../../../test/inbox.ts';
import { acceptAsNewcomer, invite, newEmail, tokenTo } from '../../../test/invitations.ts';
import { logIn, password } from '../../../test/people.ts';
import { importStaff } from '../../../test/staff.ts';

const members = '/identity/tenantMembers';
beforeAll(() => storage.ensureReady());
afterEach(() => travelTo(undefined));

const changes = {
  'a change of the member': async (admin: TestMember, id: string, email: string) => {
    expect((await admin.patch(`${members}/${id}`, { email })).status).toBe(200);
  },
  'a staff import': async (admin: TestMember, id: string, email: string) => {
    await admin.patch(`${members}/${id}`, { employeeId: 'PUPPET' });
    await importStaff(admin, `Employee ID,Email,First name,Last name\nPUPPET,${email},Eve,Evil`);
    expect((await admin.get(`${members}/${id}?embeds=email`)).body.email).toBe(email);
  },
};

/** Steps 1 and 2 of the attack: a puppet in the attacker's own company gets the address of a future hire. */
async function preparePuppet(change: (typeof changes)[keyof typeof changes], secondFactor: boolean) {
  const attacking = await newTenant();
  const attacker = await attacking.admin();
  const own = newEmail('attacker.example');
  const id = await invite(attacker, { email: own });
  const puppet = await acceptAsNewcomer(own);
  if (secondFactor) await enrol(puppet);
  const victim = newEmail('larkspoke.example');
  await change(attacker, id, victim);
  await runJobs();
  return { attacking, puppet, own, victim };
}

async function enrol(puppet: Awaited<ReturnType<typeof acceptAsNewcomer>>) {
  const { body } = await puppet.post('/identity/authFactors/totp', { name: 'Phone' });
  const code = await generate({ secret: body.secret });
  expect((await puppet.post(`/identity/authFactors/${body.id}/confirm`, { code })).status).toBe(200);
}

const tenantsOf = async (who: Pick<TestMember, 'get'>) =>
  ((await who.get('/identity/tenants/my')).body as { id: string }[]).map(({ id }) => id);

async function hire(company: TestTenant, email: string) {
  const id = await invite(await company.admin(), { email, role: 'admin' });
  await runJobs();
  return id;
}

describe.each(Object.entries(changes))('an attack on future accounts of another company through %s', (_, change) => {
  it('leaves the sign-in address of the attacker as it is (C1)', async () => {
    const { attacking, puppet, own, victim } = await preparePuppet(change, false);
    expect((await puppet.get('/identity/users/me')).body.email).toBe(own);
    expect((await logIn(victim)).first.status).toBe(401);
    expect(await tenantsOf(puppet)).toEqual([attacking.handle]);
  });

  it('gives the attacker no access to the company that hires the real person (C1)', async () => {
    const { attacking, puppet, victim } = await preparePuppet(change, false);
    const company = await newTenant();
    await hire(company, victim);
    expect(await tenantsOf(puppet)).toEqual([attacking.handle]);
    expect((await puppet.get('/identity/invitations')).body).toEqual([]);
    expect((await puppet.post(`/identity/tenants/${company.handle}/login`)).status).toBe(404);
    expect((await logIn(victim)).first.status).toBe(401);
  });

  it('does not challenge the real person with the attacker’s second factor (C1)', async () => {
    const { puppet, victim } = await preparePuppet(change, true);
    const company = await newTenant();
    // The attacker's invitation went to the same address, which gets one an hour.
    travelTo(new Date(Date.now() + 2 * 3_600_000));
    const before = await waitForMail(victim);
    const id = await hire(company, victim);
    const person = browser();
    const token = await tokenTo(victim, { after: before.id });
    expect((await person.post('/identity/invitations/accept', { token, password })).status).toBe(200);
    expect((await person.post(`/identity/tenants/${company.handle}/login`)).status).toBe(200);
    expect((await person.get(`${members}/me`)).body).toMatchObject({ id, role: 'admin' });
    expect((await logIn(victim)).first).toMatchObject({ status: 200, body: { challenge: null } });
    expect((await puppet.post(`/identity/tenants/${company.handle}/login`)).status).toBe(404);
    // The real person decides about the attacker's company as well.
    const [{ id: unwanted }] = (await person.get('/identity/invitations')).body;
    expect((await person.post(`/identity/invitations/${unwanted}/decline`)).status).toBe(200);
  });
});

it('rejects a guessable password with an invitation (ASVS 6.2.4, 6.2.11)', async () => {
  const tenant = await newTenant();
  const admin = await tenant.admin();
  const email = newEmail('larkspoke.example');
  await invite(admin, { email, firstName: 'Wilhelmina' });
  const token = await tokenTo(email);
  for (const weak of ['password1234', 'qwertyuiop', email, 'wilhelmina2026']) {
    const answered = await browser().post('/identity/invitations/accept', { token, password: weak });
    expect(answered, weak).toMatchObject({ status: 400, body: { details: [{ path: 'password' }] } });
  }
  expect((await browser().post('/identity/invitations/accept', { token, password })).status).toBe(200);
});

it('keeps one company of a person with several from taking over the others (C1)', async () => {
  const [first, second] = [await newTenant(), await newTenant()];
  const admin = await first.admin();
  const person = await first.member();
  const elsewhere = await second.member({ email: person.email });
  const mine = newEmail('attacker.example');
  await admin.patch(`${members}/${person.id}`, { email: mine });
  const attacker = await acceptAsNewcomer(mine);
  expect(await tenantsOf(attacker)).toEqual([first.handle]);
  expect((await attacker.post(`/identity/tenants/${second.handle}/login`)).status).toBe(404);
  expect((await elsewhere.get(`${members}/me`)).status).toBe(200);
  expect((await logIn(mine, password)).first.body.challenge).toBeNull();
});
