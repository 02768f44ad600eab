import { afterEach, describe, expect, it } from 'vitest';
import { insertFactor } from '../../../test/factors.ts';
import { browser, newTenant, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { enrolTotp, logIn, setPassword, totpCode, withPassword } from '../../../test/people.ts';

const sunday = new Date('2026-11-15T10:00:00Z');
const after = (instant: Date, days: number) => new Date(instant.getTime() + days * 86_400_000);
const settings = { passwordExpiryDays: null, sessionIdleDays: 14, sessionAbsoluteDays: 90 };
afterEach(() => travelTo(undefined));

const requireFrom = (admin: TestMember, startsOn: string) =>
  admin.put('/identity/accessRules/secondFactor', { startsOn });
const preview = async (admin: TestMember, query: string) =>
  (await admin.get(`/identity/accessRules/preview?${query}`)).body;
const me = (who: Pick<TestMember, 'get'>) => who.get('/identity/tenantMembers/me');

async function readyAdmin(tenant: TestTenant): Promise<TestMember> {
  const admin = await tenant.admin();
  await insertFactor(admin.userId);
  return admin;
}

async function passedSession(tenant: TestTenant) {
  const member = await withPassword(tenant);
  const here = await logIn(member.email);
  const { secret } = await enrolTotp(here);
  await here.post(`/identity/tenants/${tenant.handle}/login`);
  return { ...here, email: member.email, totp: secret };
}

describe('PUT /identity/accessRules/secondFactor', () => {
  it('locks out no one before the day it names, and members without a factor from then on (H1, SEC-01, ACC-03)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const other = await newTenant();
    const [admin, member, stranger] = [await readyAdmin(tenant), await withPassword(tenant), await other.member()];
    const ready = await passedSession(tenant);
    const answer = await requireFrom(admin, '2026-11-22');
    expect(answer).toMatchObject({ status: 200, body: { mfaRequiredFrom: '2026-11-22T00:00:00.000Z' } });
    expect([(await me(member)).status, (await me(admin)).status]).toEqual([200, 200]);

    travelTo(new Date('2026-11-21T23:59:59Z'));
    expect((await me(member)).status).toBe(200);
    expect((await (await logIn(member.email)).post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);

    travelTo(new Date('2026-11-22T00:00:00Z'));
    expect(await me(member)).toMatchObject({ status: 403, body: { error: 'MFARequiredForTenant' } });
    const here = await logIn(member.email);
    const refused = await here.post(`/identity/tenants/${tenant.handle}/login`);
    expect(refused).toMatchObject({ status: 403, body: { error: 'MFARequiredForTenant' } });
    expect([(await me(ready)).status, (await me(stranger)).status]).toEqual([200, 200]);

    await enrolTotp(here);
    expect((await here.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);
    expect((await me(here)).status).toBe(200);
  });

  it('keeps a day that a colleague has set since the page was opened, and names the colleague (D25)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [mara, ben] = [await readyAdmin(tenant), await readyAdmin(tenant)];
    const { version } = (await ben.get('/identity/authSettings')).body;
    const seen = { 'if-match': `"${version}"` };
    await requireFrom(mara, '2026-11-22');
    const path = '/identity/accessRules/secondFactor';
    for (const stale of [
      await ben.put(path, { startsOn: '2027-01-10' }, seen),
      await ben.delete(path, undefined, seen),
    ]) {
      expect(stale).toMatchObject({ status: 409, body: { error: 'StaleVersion' } });
      expect(stale.body.details).toMatchObject({ changedBy: { id: mara.id }, changes: [{ field: 'mfaRequiredFrom' }] });
    }
    expect((await ben.get('/identity/authSettings')).body.mfaRequiredFrom).toBe('2026-11-22T00:00:00.000Z');
    expect((await ben.put(path, { startsOn: '2026-11-22' }, seen)).status).toBe(200);
  });

  it('admits a session from before the factor once it passes the challenge (ACC-03)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, member] = [await readyAdmin(tenant), await withPassword(tenant)];
    const { secret } = await enrolTotp(await logIn(member.email));
    await requireFrom(admin, '2026-11-16');
    travelTo(after(sunday, 1));
    expect((await me(member)).body.error).toBe('ChallengeRequired');
    expect((await member.post('/identity/challenge/totp', { code: await totpCode(secret) })).status).toBe(200);
    expect((await me(member)).status).toBe(200);
  });

  it('refuses an admin who has no confirmed second factor of their own (H1, SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await insertFactor(admin.userId, { confirmedAt: null });
    await insertFactor(admin.userId, { kind: 'recoveryCode' });
    expect(await requireFrom(admin, '2026-11-22')).toMatchObject({
      status: 422,
      body: { error: 'SecondFactorMissing' },
    });
    expect((await admin.get('/identity/authSettings')).body.mfaRequiredFrom).toBeNull();
    await insertFactor(admin.userId);
    expect((await requireFrom(admin, '2026-11-22')).status).toBe(200);
  });

  it('refuses today, the past, the far future and a day that does not exist (H1)', async () => {
    travelTo(sunday);
    const admin = await readyAdmin(await newTenant());
    for (const day of ['2026-11-15', '2026-11-14', '2028-01-01', '2026-11-31', 'soon']) {
      expect((await requireFrom(admin, day)).body, day).toMatchObject({ details: [{ path: 'startsOn' }] });
    }
    expect((await requireFrom(admin, '2026-11-16')).status).toBe(200);
  });

  it.each([
    // The clocks go back on November 1, so the day begins five hours behind UTC and not four.
    ['America/New_York', '2026-10-28T12:00:00Z', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    // The clocks go forward at midnight, so the day begins at one.
    ['Africa/Cairo', '2026-04-20T12:00:00Z', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // It is already November 16 there, so the 16th is today.
    ['Pacific/Auckland', '2026-11-15T12:00:00Z', '2026-11-17', '2026-11-16T11:00:00.000Z'],
  ])('begins with the day in the tenant’s time zone %s (H1, SEC-01)', async (timeZone, now, day, instant) => {
    travelTo(new Date(now));
    const tenant = await newTenant({ timeZone });
    const [admin, member] = [await readyAdmin(tenant), await tenant.member()];
    if (timeZone === 'Pacific/Auckland') expect((await requireFrom(admin, '2026-11-16')).status).toBe(400);
    expect((await requireFrom(admin, day)).body.mfaRequiredFrom).toBe(instant);
    travelTo(new Date(new Date(instant).getTime() - 1));
    expect((await me(member)).status).toBe(200);
    travelTo(new Date(instant));
    expect((await me(member)).body.error).toBe('MFARequiredForTenant');
  });

  it('can be moved until it begins, and switched off at any time at once (H1, SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, member] = [await passedAdmin(tenant), await tenant.member()];
    await requireFrom(admin, '2026-11-17');
    expect((await requireFrom(admin, '2026-11-19')).body.mfaRequiredFrom).toBe('2026-11-19T00:00:00.000Z');
    travelTo(after(sunday, 2));
    expect((await me(member)).status).toBe(200);
    travelTo(after(sunday, 4));
    expect((await me(member)).status).toBe(403);
    expect((await requireFrom(admin, '2026-12-01')).status).toBe(409);
    expect((await admin.delete('/identity/accessRules/secondFactor')).body.mfaRequiredFrom).toBeNull();
    expect((await me(member)).status).toBe(200);
  });

  it('is refused to employees and to strangers (SEC-01, NAV-04)', async () => {
    const tenant = await newTenant();
    const employee = await tenant.member();
    await insertFactor(employee.userId);
    expect((await requireFrom(employee, '2099-01-01')).status).toBe(403);
    expect((await employee.delete('/identity/accessRules/secondFactor')).status).toBe(403);
    expect((await employee.get('/identity/accessRules/preview?rule=secondFactor')).status).toBe(403);
    expect((await employee.post('/identity/passwords/expireAll', { startsOn: 'now' })).status).toBe(403);
    expect((await employee.put('/identity/authSettings', { ...settings, startsOn: 'now' })).status).toBe(403);
    expect((await browser().delete('/identity/accessRules/secondFactor')).status).toBe(401);
  });

  it('is audited with the old and the new values (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const admin = await readyAdmin(tenant);
    await requireFrom(admin, '2026-11-22');
    await requireFrom(admin, '2026-11-22');
    await admin.delete('/identity/accessRules/secondFactor');
    const entries = await tenant.inside((db) =>
      db.selectFrom('auditEvent').select(['action', 'actorId', 'before', 'after']).orderBy('id').execute(),
    );
    expect(entries).toMatchObject([
      { action: 'identity.secondFactorRequired', actorId: admin.id, before: { mfaRequiredFrom: null } },
      { action: 'identity.secondFactorNoLongerRequired', after: { mfaRequiredFrom: null } },
    ]);
  });
});

async function passedAdmin(tenant: TestTenant): Promise<TestMember> {
  const admin = await tenant.admin();
  await enrolTotp(admin);
  return admin;
}

describe('GET /identity/accessRules/preview', () => {
  it('counts the members who can sign in and those without a second factor, and whether you are one (H1, SEC-01)', async () => {
    const tenant = await newTenant();
    const elsewhere = await newTenant();
    const [admin, second] = [await tenant.admin(), await readyAdmin(tenant)];
    const members = await Promise.all(Array.from({ length: 6 }, () => tenant.member()));
    const [ready, both, suspended, archived, invited, unconfirmed] = members as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    // A factor belongs to the person, so one set up for another company counts here too.
    const there = await elsewhere.member({ email: both.email });
    await elsewhere.member();
    for (const { userId } of [ready, there, suspended, archived, invited]) await insertFactor(userId);
    await insertFactor(unconfirmed.userId, { confirmedAt: null });
    const change = (id: string, columns: object) =>
      tenant.inside((db) => db.updateTable('tenantMember').set(columns).where('id', '=', id).execute());
    await change(suspended.id, { suspendedAt: new Date() });
    await change(archived.id, { archivedAt: new Date() });
    await change(invited.id, { joinedAt: null });
    const notInvited = { firstName: 'No', lastName: 'Body', email: `nobody@${tenant.domain}` };
    await tenant.inside((db) => db.insertInto('tenantMember').values(notInvited).execute());

    const counts = { people: 5, affected: 2, admins: 2, affectedAdmins: 1 };
    expect(await preview(admin, 'rule=secondFactor')).toEqual({ ...counts, includesYou: true });
    expect(await preview(second, 'rule=secondFactor')).toEqual({ ...counts, includesYou: false });
    const listed = (await admin.get('/identity/accessRules/members?rule=secondFactor')).body;
    expect(listed.results.map(({ id }: { id: string }) => id)).toEqual([admin.id, unconfirmed.id].toSorted());
    expect(listed.next).toBeNull();
  });

  it('counts the members whose password would be too old on the day, and those without one (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [old, recent] = [await tenant.member(), await tenant.member()];
    await setPassword(old.userId, after(sunday, -55));
    await setPassword(recent.userId, after(sunday, -1));
    const counted = async (query: string) => (await preview(admin, query)).affected;
    expect(await counted('rule=passwordAge&passwordExpiryDays=60')).toBe(0);
    expect(await counted('rule=passwordAge&passwordExpiryDays=60&startsOn=2026-11-22')).toBe(1);
    expect(await preview(admin, 'rule=passwordReset')).toMatchObject({ people: 3, affected: 2, includesYou: false });
    await setPassword(admin.userId, sunday);
    travelTo(after(sunday, 1));
    expect(await preview(admin, 'rule=passwordReset')).toMatchObject({ affected: 3, includesYou: true });
  });

  it('counts the members whom shorter sessions of this company would sign out (SEC-01)', async () => {
    travelTo(after(sunday, -5));
    const tenant = await newTenant();
    const other = await newTenant();
    const member = await tenant.member();
    await other.member({ email: member.email });
    travelTo(sunday);
    const admin = await tenant.admin();
    const stranger = await other.admin();
    expect(await preview(admin, 'rule=sessionLimits&sessionIdleDays=4')).toMatchObject({ people: 2, affected: 1 });
    expect(await preview(admin, 'rule=sessionLimits&sessionIdleDays=6')).toMatchObject({ affected: 0 });
    expect(await preview(stranger, 'rule=sessionLimits&sessionAbsoluteDays=4')).toMatchObject({
      people: 2,
      affected: 1,
    });
  });
});

describe('expiring passwords', () => {
  it('expires all passwords on the day it names, except those changed since the announcement (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, member, early] = [await tenant.admin(), await withPassword(tenant), await withPassword(tenant)];
    const open = async ({ email }: TestMember) =>
      (await (await logIn(email)).post(`/identity/tenants/${tenant.handle}/login`)).body.error ?? 'open';
    travelTo(after(sunday, 1));
    const answer = await admin.post('/identity/passwords/expireAll', { startsOn: '2026-11-18' });
    expect(answer.body.passwordsExpireFrom).toBe('2026-11-18T00:00:00.000Z');
    travelTo(after(sunday, 2));
    await setPassword(early.userId, after(sunday, 2));
    expect(await open(member)).toBe('open');
    travelTo(after(sunday, 3));
    expect([await open(member), await open(early)]).toEqual(['PasswordExpired', 'open']);
    expect((await admin.get('/identity/authSettings')).body.passwordsExpireFrom).toBeNull();
    expect((await admin.delete('/identity/passwords/expireAll')).status).toBe(409);
  });

  it('can be cancelled before the day, and an earlier expiry stays in force (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await withPassword(tenant)];
    travelTo(after(sunday, 1));
    await admin.post('/identity/passwords/expireAll', { startsOn: 'now' });
    await admin.post('/identity/passwords/expireAll', { startsOn: '2026-11-18' });
    const open = async () =>
      (await (await logIn(member.email)).post(`/identity/tenants/${tenant.handle}/login`)).body.error ?? 'open';
    expect(await open()).toBe('PasswordExpired');
    await setPassword(member.userId, after(sunday, 1));
    expect((await admin.delete('/identity/passwords/expireAll')).body.passwordsExpireFrom).toBeNull();
    travelTo(after(sunday, 4));
    expect(await open()).toBe('open');
  });

  it('requires a day for stricter limits, and applies relaxed limits at once (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await withPassword(tenant)];
    const put = (body: object) => admin.put('/identity/authSettings', body);
    expect((await put({ passwordExpiryDays: 60 })).body).toMatchObject({ details: [{ path: 'startsOn' }] });
    expect((await put({ sessionIdleDays: 3 })).status).toBe(400);
    expect((await put({ passwordExpiryDays: 60, startsOn: '2026-11-15' })).status).toBe(400);

    const stricter = { passwordExpiryDays: 60, sessionIdleDays: 3, startsOn: '2026-11-17' };
    expect((await put(stricter)).body).toMatchObject({
      ...settings,
      next: { passwordExpiryDays: 60, sessionIdleDays: 3, sessionAbsoluteDays: 90, from: '2026-11-17T00:00:00.000Z' },
    });
    await setPassword(member.userId, after(sunday, -70));
    const open = async () =>
      (await (await logIn(member.email)).post(`/identity/tenants/${tenant.handle}/login`)).body.error ?? 'open';
    expect(await open()).toBe('open');
    travelTo(after(sunday, 2));
    expect(await open()).toBe('PasswordExpired');
    expect((await admin.get('/identity/authSettings')).body).toMatchObject({
      passwordExpiryDays: 60,
      sessionIdleDays: 3,
      next: null,
    });
    expect((await put({ passwordExpiryDays: 90, sessionIdleDays: 3 })).body).toMatchObject({
      passwordExpiryDays: 90,
      next: null,
    });
    expect(await open()).toBe('open');
  });

  it('keeps an announcement when another limit changes, and drops it when it is cancelled (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const put = (body: object) => admin.put('/identity/authSettings', body);
    await put({ passwordExpiryDays: 60, sessionAbsoluteDays: 30, startsOn: '2026-11-17' });
    expect((await put({ sessionAbsoluteDays: 90 })).body).toMatchObject({
      ...settings,
      next: { passwordExpiryDays: 60, sessionAbsoluteDays: 90, from: '2026-11-17T00:00:00.000Z' },
    });
    expect((await put({ passwordExpiryDays: 50 })).status).toBe(400);
    expect((await put({ passwordExpiryDays: null })).body).toMatchObject({ ...settings, next: null });
  });

  it('keeps sessions alive until the day on which a shorter limit begins (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    travelTo(after(sunday, 5));
    await admin.put('/identity/authSettings', { ...settings, sessionAbsoluteDays: 3, startsOn: '2026-11-22' });
    expect((await me(member)).status).toBe(200);
    travelTo(after(sunday, 7));
    expect((await me(member)).status).toBe(401);
  });
});

describe('GET /identity/accessRules/my', () => {
  const notice = async (who: TestMember) => (await who.get('/identity/accessRules/my')).body;

  it('notifies only members who still need a second factor, until the day (H1)', async () => {
    travelTo(sunday);
    const tenant = await newTenant({ timeZone: 'Europe/Berlin' });
    const [admin, member] = [await readyAdmin(tenant), await tenant.member()];
    const other = await (await newTenant()).member({ email: member.email });
    expect((await notice(member)).secondFactorFrom).toBeNull();
    await requireFrom(admin, '2026-11-22');
    const from = '2026-11-21T23:00:00.000Z';
    expect(await notice(member)).toMatchObject({
      secondFactorFrom: from,
      newPasswordFrom: null,
      timeZone: 'Europe/Berlin',
    });
    expect((await notice(admin)).secondFactorFrom).toBeNull();
    expect((await notice(other)).secondFactorFrom).toBeNull();
    await insertFactor(member.userId);
    expect((await notice(member)).secondFactorFrom).toBeNull();
  });

  it('notifies members whose password stops working, until they change it (SEC-01)', async () => {
    travelTo(sunday);
    const tenant = await newTenant();
    const [admin, member, without] = [await tenant.admin(), await withPassword(tenant), await tenant.member()];
    travelTo(after(sunday, 1));
    await admin.put('/identity/authSettings', { ...settings, passwordExpiryDays: 2, startsOn: '2026-11-19' });
    expect((await notice(member)).newPasswordFrom).toBe('2026-11-19T00:00:00.000Z');
    await admin.post('/identity/passwords/expireAll', { startsOn: '2026-11-17' });
    expect((await notice(member)).newPasswordFrom).toBe('2026-11-17T00:00:00.000Z');
    expect((await notice(without)).newPasswordFrom).toBeNull();
    await setPassword(member.userId, new Date('2026-11-18T00:00:00Z'));
    expect((await notice(member)).newPasswordFrom).toBeNull();
  });
});
