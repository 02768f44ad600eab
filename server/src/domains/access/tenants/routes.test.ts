import { afterEach, describe, expect, it } from 'vitest';
import { browser, newTenant, type TestMember, travelTo } from '../../../test/harness.ts';
import { logIn, setPassword, withPassword } from '../../../test/people.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const settings = { passwordExpiryDays: null, sessionIdleDays: 14, sessionAbsoluteDays: 90, startsOn: 'now' };
afterEach(() => travelTo(undefined));

describe('GET /identity/tenants/metadata', () => {
  it('brands the login page of a host before sign-in; the language is English by default (ACC-12)', async () => {
    const tenant = await newTenant();
    const answer = await browser().get(`/identity/tenants/metadata?domain=${tenant.domain.toUpperCase()}`);
    expect(answer.body).toEqual({
      id: tenant.handle,
      name: expect.stringContaining('Tenant'),
      language: 'en',
      brandColor: null,
      logoUrls: null,
      bannerUrls: null,
    });
  });

  it('does not find an unknown host', async () => {
    expect((await browser().get('/identity/tenants/metadata?domain=nowhere.test')).status).toBe(404);
  });
});

describe('choosing a tenant', () => {
  it('lists the tenants of a user and opens one of them (ACC-06)', async () => {
    const first = await newTenant();
    const second = await newTenant();
    const foreign = await newTenant();
    const member = await withPassword(first);
    await second.member({ email: member.email });
    // Another person belongs to it, so that there is a membership that could be mistaken for one's own.
    await foreign.member();
    const here = await logIn(member.email);

    const listed = (await here.get('/identity/tenants/my')).body as { id: string; name: string }[];
    expect(listed.map(({ id }) => id).toSorted()).toEqual([first.handle, second.handle].toSorted());
    expect((await here.post(`/identity/tenants/${foreign.handle}/login`)).status).toBe(404);

    const opened = await here.post(`/identity/tenants/${second.handle}/login`);
    expect(opened.body.session).toBe(here.first.body.session.replace('00000000', second.handle));
    expect((await here.get('/identity/tenantMembers/me?embeds=email')).body.email).toBe(member.email);
  });

  it('keeps one tenant open per tab under one cookie (ACC-04)', async () => {
    const first = await newTenant();
    const second = await newTenant();
    const member = await withPassword(first, { firstName: 'One' });
    await second.member({ email: member.email, firstName: 'Two' });
    const here = await logIn(member.email);
    const one = (await here.post(`/identity/tenants/${first.handle}/login`)).body.session;
    const two = (await here.post(`/identity/tenants/${second.handle}/login`)).body.session;
    const secret = here.caller.secret!;
    const nameUnder = async (handle: string) =>
      (await browser({ handle, secret }).get('/identity/tenantMembers/me')).body.firstName;
    expect([await nameUnder(one), await nameUnder(two), await nameUnder(one)]).toEqual(['One', 'Two', 'One']);
  });

  it('marks an invited member as joined the first time', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ joinedAt: null }).where('id', '=', member.id).execute(),
    );
    const statusOf = async () => (await admin.get(`/identity/tenantMembers/${member.id}`)).body.status;
    expect(await statusOf()).toBe('invited');
    await (await logIn(member.email)).post(`/identity/tenants/${tenant.handle}/login`);
    expect(await statusOf()).toBe('joined');
  });

  it('is refused to suspended and archived members, whose open session ends at once (MEM-07)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [suspended, archived] = [await withPassword(tenant), await withPassword(tenant)];
    await admin.post(`/identity/tenantMembers/${suspended.id}/suspend`);
    const archivedAt = (at: Date | null) =>
      tenant.inside((db) =>
        db.updateTable('tenantMember').set({ archivedAt: at }).where('id', '=', archived.id).execute(),
      );
    await archivedAt(new Date());

    for (const member of [suspended, archived]) {
      expect((await member.get('/identity/tenantMembers/me')).status).toBe(401);
      const again = await logIn(member.email);
      expect((await again.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(403);
    }
    await admin.post(`/identity/tenantMembers/${suspended.id}/unsuspend`);
    await archivedAt(null);
    for (const member of [suspended, archived]) {
      expect((await member.get('/identity/tenantMembers/me')).status).toBe(200);
    }
  });

  it('requires a new password if the old one is too old', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    await setPassword(member.userId, days(-40));
    const here = await logIn(member.email);
    const open = () => here.post(`/identity/tenants/${tenant.handle}/login`);
    expect((await open()).status).toBe(200);

    await admin.put('/identity/authSettings', { ...settings, passwordExpiryDays: 30 });
    expect((await open()).body.error).toBe('PasswordExpired');
    await setPassword(member.userId, days(-1));
    expect((await open()).status).toBe(200);

    expect((await admin.post('/identity/passwords/expireAll', { startsOn: 'now' })).status).toBe(200);
    expect((await open()).body.error).toBe('PasswordExpired');
    await setPassword(member.userId, days(1));
    expect((await open()).status).toBe(200);
  });

  it.each([
    [
      'an age limit',
      (admin: TestMember) => admin.put('/identity/authSettings', { ...settings, passwordExpiryDays: 30 }),
    ],
    ['expiring all of them', (admin: TestMember) => admin.post('/identity/passwords/expireAll', { startsOn: 'now' })],
  ])('requires a new password from members who are already inside after %s (C3)', async (_, expire) => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    await setPassword(member.userId, days(-40));
    const myself = () => member.get('/identity/tenantMembers/me');
    expect((await myself()).status).toBe(200);
    expect((await expire(admin)).status).toBe(200);
    expect(await myself()).toMatchObject({ status: 403, body: { error: 'PasswordExpired' } });
    await setPassword(member.userId, days(1));
    expect((await myself()).status).toBe(200);
  });
});

describe('GET /apps', () => {
  it('lists the permissions of each role; the server refuses the rest (NAV-04)', async () => {
    const tenant = await newTenant();
    const [admin, employee] = [await tenant.admin(), await tenant.member()];
    const permissionsOf = async (who: TestMember) =>
      ((await who.get('/apps')).body as { entityType: string; permissions: string[] }[]).flatMap(
        ({ entityType, permissions }) => permissions.map((action) => `${entityType}:${action}`),
      );
    expect(await permissionsOf(admin)).toContain('identityApp:createMember');
    expect(await permissionsOf(employee)).toContain('recognitionApp:createRecognition');
    expect(await permissionsOf(employee)).not.toContain('identityApp:createMember');
    expect((await employee.get('/identity/authSettings')).status).toBe(403);
    const startsOn = days(2).toISOString().slice(0, 10);
    expect((await employee.put('/identity/accessRules/secondFactor', { startsOn })).status).toBe(403);
    expect((await employee.put('/identity/authSettings', { ...settings, sessionIdleDays: 1 })).status).toBe(403);
    expect((await employee.post('/identity/passwords/expireAll', { startsOn: 'now' })).status).toBe(403);
    const unchanged = { mfaRequiredFrom: null, sessionIdleDays: 14, passwordsExpireFrom: null };
    expect((await admin.get('/identity/authSettings')).body).toMatchObject(unchanged);
    const { passwordsExpiredAt } = await tenant.inside((db) =>
      db.selectFrom('tenant').select('passwordsExpiredAt').executeTakeFirstOrThrow(),
    );
    expect(passwordsExpiredAt).toBeNull();
  });

  it('offers the upgrade to admins only while the feature is off (NAV-04)', async () => {
    const tenant = await newTenant({ features: ['recognition'] });
    const [admin, employee] = [await tenant.admin(), await tenant.member()];
    const incentives = async (who: TestMember) =>
      (await who.get('/apps')).body.find((app: { entityType: string }) => app.entityType === 'incentiveApp')
        .permissions;
    expect(await incentives(admin)).toEqual(['upgradeLicense']);
    expect(await incentives(employee)).toEqual([]);
    expect((await admin.get('/identity/license/features')).body).toMatchObject({
      recognition: true,
      incentives: false,
    });
  });

  it('gives managers their reports', async () => {
    const tenant = await newTenant();
    const manager = await tenant.member();
    const metric = async () =>
      (await manager.get('/apps')).body.find((app: { entityType: string }) => app.entityType === 'metricApp')
        .permissions;
    expect(await metric()).toEqual([]);
    await tenant.member({ managerId: manager.id });
    expect(await metric()).toEqual(['browseOwnReports']);
  });
});
