import { afterEach, describe, expect, it } from 'vitest';
import { type Browser, browser, newTenant, travelTo } from '../../../test/harness.ts';
import { enrolTotp, logIn, password, withPassword } from '../../../test/people.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
afterEach(() => travelTo(undefined));

describe('a session', () => {
  it('opens nothing by its handle alone, nor by its cookie alone (ACC-05)', async () => {
    const admin = await (await newTenant()).admin();
    const { handle, secret } = admin.caller;
    const newcomer = { firstName: 'Eve', lastName: 'Stranger', email: 'eve@example.test' };
    const calls = [browser({ handle: handle! }), browser({ secret: secret! })];
    for (const { get, post } of calls) {
      expect((await get('/identity/tenantMembers/me')).status).toBe(401);
      expect((await get('/identity/tenants/my')).status).toBe(401);
      expect((await post('/identity/tenantMembers', newcomer)).status).toBe(401);
    }
    const found = await admin.get('/identity/tenantMembers?search=eve');
    expect(found.body.total).toBe(0);
  });

  it("does not open another user's tenant, or one it has not opened", async () => {
    const tenant = await newTenant();
    const other = await newTenant();
    const member = await tenant.member();
    const stranger = await other.member();
    const user = member.caller.handle!.split('-')[1];
    const handles = [stranger.caller.handle!, `session-${user}-${other.handle}`, `session-${user}-00000000`];
    for (const handle of handles) {
      const { get } = browser({ handle, secret: member.caller.secret! });
      expect((await get('/identity/tenantMembers/me')).status).toBe(401);
    }
  });

  it.each(['', 'token', 'session-1-2', 'session-zzzzzzzz-UPPERCAS', 'Bearer session-00000000-00000000'])(
    'that cannot be parsed (%j) is no session (ACC-04)',
    async (handle) => {
      const member = await (await newTenant()).member();
      const { get } = browser({ handle, secret: member.caller.secret! });
      expect((await get('/identity/tenantMembers/me')).status).toBe(401);
    },
  );

  it('ends after 14 days without use and after 90 in any case (ACC-04)', async () => {
    const member = await (await newTenant()).member();
    travelTo(days(13));
    expect((await member.get('/identity/tenantMembers/me')).status).toBe(200);
    travelTo(days(13 + 15));
    expect((await member.get('/identity/tenantMembers/me')).status).toBe(401);

    travelTo(undefined);
    const busy = await (await newTenant()).member();
    for (let day = 10; day < 90; day += 10) {
      travelTo(days(day));
      expect((await busy.get('/identity/tenantMembers/me')).status).toBe(200);
    }
    travelTo(days(91));
    expect((await busy.get('/identity/tenantMembers/me')).status).toBe(401);
  });

  it('ends earlier if the tenant requires it', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    const settings = { passwordExpiryDays: null, sessionIdleDays: 1, sessionAbsoluteDays: 7 };
    expect((await admin.put('/identity/authSettings', { ...settings, startsOn: 'now' })).body).toMatchObject(settings);
    travelTo(days(2));
    // A call that is refused must not count as use, or the next one would be let in.
    for (let round = 0; round < 3; round++) expect((await member.get('/identity/tenantMembers/me')).status).toBe(401);
  });

  it("ends at the tenant's shorter absolute limit although it is used every day (ACC-04)", async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    const settings = { passwordExpiryDays: null, sessionIdleDays: 14, sessionAbsoluteDays: 3, startsOn: 'now' };
    await admin.put('/identity/authSettings', settings);
    const statuses: number[] = [];
    for (const day of [1, 2, 2.9, 3.1]) {
      travelTo(days(day));
      statuses.push((await member.get('/identity/tenantMembers/me')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 401]);
  });

  it('ends when the person opens a 21st, the least recently used first (ASVS 7.1.2)', async () => {
    const member = await withPassword(await newTenant());
    const moments = Array.from({ length: 20 }, (_, index) => new Date(Date.now() + index * 1000));
    const sessions: Browser[] = [];
    for (const moment of moments) {
      travelTo(moment);
      sessions.push(await logIn(member.email));
    }
    const statusOf = async (one: Browser | undefined) => (await one?.get('/identity/users/me'))?.status;
    // The session of the harness was the first.
    expect((await member.get('/identity/tenantMembers/me')).status).toBe(401);
    expect(await statusOf(sessions[0])).toBe(200);
    travelTo(new Date(Date.now() + 60_000));
    const last = await logIn(member.email);
    expect([await statusOf(sessions[0]), await statusOf(sessions[1]), await statusOf(last)]).toEqual([401, 200, 200]);
  });

  it('is not ended by sessions that still owe the second factor (ASVS 7.1.2)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    await enrolTotp(here);
    travelTo(new Date(Date.now() + 60_000));
    for (let round = 0; round < 22; round++) await logIn(member.email);
    expect((await here.get('/identity/sessions')).status).toBe(200);
  });

  it('ends when a person signs in again in the same browser (ACC-04)', async () => {
    const tenant = await newTenant();
    const member = await withPassword(tenant);
    const here = await logIn(member.email);
    const earlier = { ...here.caller };
    const other = await withPassword(tenant);
    await here.post('/identity/passwords/login', { email: other.email, password });
    const stolen = browser({ handle: earlier.handle ?? '', secret: earlier.secret ?? '' });
    expect((await stolen.get('/identity/users/me')).status).toBe(401);
    expect((await here.get('/identity/users/me')).body.email).toBe(other.email);
  });

  it('is deleted on the server after logging out (ACC-10)', async () => {
    const member = await (await newTenant()).member();
    const { handle, secret } = member.caller;
    expect((await member.post('/identity/logout')).status).toBe(200);
    expect((await browser({ handle: handle!, secret: secret! }).get('/identity/tenantMembers/me')).status).toBe(401);
  });
});

describe('GET /identity/sessions', () => {
  it('lists devices and revokes one or all others (ACC-15)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const there = await logIn(member.email);
    await logIn(member.email);

    const listed = (await here.get('/identity/sessions')).body as { id: string; current: boolean; device: string }[];
    expect(listed).toHaveLength(4);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);

    const own = ((await there.get('/identity/sessions')).body as { id: string; current: boolean }[]).find(
      ({ current }) => current,
    );
    expect((await here.delete(`/identity/sessions/${own?.id}`)).status).toBe(200);
    expect((await there.get('/identity/sessions')).status).toBe(401);
    expect((await here.post('/identity/sessions/revokeOthers')).body).toEqual({ revoked: 2 });
    expect((await here.get('/identity/sessions')).body).toHaveLength(1);
  });

  it('lets an admin sign a member out of the tenant everywhere, at once', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    expect((await admin.post(`/identity/tenantMembers/${member.id}/sessions/revoke`)).status).toBe(200);
    expect((await member.get('/identity/tenantMembers/me')).status).toBe(401);

    travelTo(new Date(Date.now() + 1000));
    expect((await member.get('/identity/tenantMembers/me')).status).toBe(401);
    const again = await logIn(member.email);
    expect((await again.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);
    expect((await again.get('/identity/tenantMembers/me')).status).toBe(200);
  });

  it('does not let a revoked session open the tenant again (C3)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    const stolen = await logIn(member.email);
    expect((await stolen.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);

    travelTo(new Date(Date.now() + 1000));
    await admin.post(`/identity/tenantMembers/${member.id}/sessions/revoke`);
    travelTo(new Date(Date.now() + 2000));
    const reopened = await stolen.post(`/identity/tenants/${tenant.handle}/login`);
    expect(reopened).toMatchObject({ status: 401, body: { error: 'Unauthenticated' } });
    expect((await stolen.get('/identity/tenantMembers/me')).status).toBe(401);
  });

  it('stays open in the other companies of a revoked member (C3)', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    await other.member({ email: member.email });
    const here = await logIn(member.email);
    expect((await here.post(`/identity/tenants/${other.handle}/login`)).status).toBe(200);
    await admin.post(`/identity/tenantMembers/${member.id}/sessions/revoke`);
    expect((await here.get('/identity/tenantMembers/me')).status).toBe(200);
  });
});
