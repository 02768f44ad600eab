import { endpoints } from '@hurrah/contracts/api';
import { afterEach, describe, expect, it } from 'vitest';
import { browser, newTenant, runJobs, travelTo } from './harness.ts';
import { waitForMail } from './inbox.ts';
import { enrolTotp, logIn, password, totpCode, withPassword } from './people.ts';
import { sampleOf } from './sample.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
afterEach(() => travelTo(undefined));

const guarded = endpoints.map(({ endpoint }) => endpoint).filter(({ recentProof }) => recentProof);
const required = { status: 403, body: { error: 'ReauthenticationRequired' } };

describe('a session whose last proof is more than ten minutes old', () => {
  it('cannot change factors, recovery codes or sessions (C11, ASVS 7.5.1, 7.5.2)', () => {
    expect(guarded.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /identity/authFactors/totp',
        'POST /identity/authFactors/:id/confirm',
        'POST /identity/authFactors/passkey/options',
        'POST /identity/authFactors/passkey',
        'POST /identity/authFactors/recoveryCodes',
        'DELETE /identity/authFactors/:id',
        'DELETE /identity/sessions/:id',
        'POST /identity/sessions/revokeOthers',
        'POST /identity/tenantMembers/:id/sessions/revoke',
      ]),
    );
  });

  it.each(guarded.map((e) => [`${e.method} ${e.path}`, e] as const))(
    'gets ReauthenticationRequired from %s',
    async (_, e) => {
      const admin = await (await newTenant()).admin();
      travelTo(minutes(11));
      const params = e.params ? (sampleOf(e.params) as Record<string, string>) : {};
      const path = e.path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
      const body = e.body ? sampleOf(e.body) : undefined;
      const call = { POST: admin.post, PUT: admin.put, PATCH: admin.patch, DELETE: admin.delete, GET: admin.get }[
        e.method
      ];
      expect(await call(path, body as never)).toMatchObject(required);
    },
  );

  it('removes a second factor only after the password was given again (H43)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const { id } = await enrolTotp(here);
    const remove = () => here.delete(`/identity/authFactors/${id}`);
    travelTo(minutes(11));
    expect(await remove()).toMatchObject(required);
    const wrong = await here.post('/identity/reauthenticate', { password: 'wrong' });
    expect(wrong.body).toMatchObject({ error: 'ValidationError', details: [{ path: 'password' }] });
    expect(await remove()).toMatchObject(required);

    const before = here.caller.secret;
    expect((await here.post('/identity/reauthenticate', { password })).status).toBe(200);
    expect(here.caller.secret).not.toBe(before);
    const stale = browser({ handle: here.caller.handle!, secret: before! });
    expect((await stale.get('/identity/users/me')).status).toBe(401);
    expect((await remove()).status).toBe(200);
  });

  it('accepts a code of the second factor instead of the password (C11)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const { secret } = await enrolTotp(here);
    travelTo(minutes(11));
    expect(await here.post('/identity/authFactors/recoveryCodes')).toMatchObject(required);
    expect((await here.post('/identity/challenge/totp', { code: await totpCode(secret) })).status).toBe(200);
    expect((await here.post('/identity/authFactors/recoveryCodes')).status).toBe(200);
  });

  it('cannot be used to guess the password: ten wrong ones make it wait (C11)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const statuses: number[] = [];
    for (let round = 0; round < 10; round++) {
      statuses.push((await here.post('/identity/reauthenticate', { password: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 423]);
    expect((await here.post('/identity/reauthenticate', { password })).status).toBe(423);
    expect((await logIn(member.email)).first.status).toBe(200);
  });

  it('opens a tenant that signed it out only after the password was given again (C3)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    const here = await logIn(member.email);
    travelTo(minutes(1));
    await admin.post(`/identity/tenantMembers/${member.id}/sessions/revoke`);
    travelTo(minutes(2));
    expect((await here.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(401);
    await here.post('/identity/reauthenticate', { password });
    expect((await here.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);
  });

  it('stays closed after a second factor was only enrolled or passed, and emails the owner about that factor (C3)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await withPassword(tenant);
    const thief = await logIn(member.email);
    const open = async () => (await thief.post(`/identity/tenants/${tenant.handle}/login`)).status;
    travelTo(minutes(1));
    await admin.post(`/identity/tenantMembers/${member.id}/sessions/revoke`);
    travelTo(minutes(2));
    const { secret } = await enrolTotp(thief);
    expect(await open()).toBe(401);
    travelTo(minutes(3));
    expect((await thief.post('/identity/challenge/totp', { code: await totpCode(secret) })).status).toBe(200);
    expect(await open()).toBe(401);
    await runJobs();
    expect((await waitForMail(member.email)).subject).toBe('A second factor was added to your account');
  });
});
