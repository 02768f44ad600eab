import { afterEach, describe, expect, it } from 'vitest';
import { inDirectory } from '../../../platform/cells.ts';
import { clock, newTenant, type TestTenant, travelTo } from '../../../test/harness.ts';
import { enrolTotp, logIn, password, totpCode, withPassword } from '../../../test/people.ts';

const seconds = (count: number) => new Date(Date.now() + count * 1000);
afterEach(() => travelTo(undefined));

async function enrolledMember(tenant: TestTenant) {
  const member = await withPassword(tenant);
  const enrolled = await enrolTotp(await logIn(member.email));
  travelTo(seconds(60));
  return { email: member.email, ...enrolled };
}

describe('an authenticator app', () => {
  it('is enrolled with its first code and returns recovery codes (ACC-15)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const { confirmed, uri } = await enrolTotp(here);

    expect(uri).toMatch(/^otpauth:\/\/totp\/Hurrah/);
    expect(confirmed.body.factor).toMatchObject({ kind: 'totp', name: 'Phone' });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    const listed = await here.get('/identity/authFactors');
    expect(listed.body).toMatchObject({ factors: [{ kind: 'totp' }], recoveryCodesLeft: 10 });
  });

  it('is not enrolled by a wrong code, and is not required until it is', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const { id } = (await here.post('/identity/authFactors/totp', { name: 'Phone' })).body;
    expect((await here.post(`/identity/authFactors/${id}/confirm`, { code: '000000' })).status).toBe(400);
    expect((await logIn(member.email)).first.body.challenge).toBeNull();
  });

  it('is required at login, and nothing opens before it is passed (ACC-03)', async () => {
    const tenant = await newTenant();
    const { email, secret } = await enrolledMember(tenant);
    const here = await logIn(email);

    expect(here.first.body.challenge).toEqual(['totp']);
    for (const path of ['/identity/users/me', '/identity/tenants/my', '/identity/sessions', '/identity/authFactors']) {
      expect((await here.get(path)).body.error, path).toBe('ChallengeRequired');
    }
    expect((await here.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(403);
    expect((await here.post('/identity/challenge/totp', { code: '123456' })).body.error).toBe('WrongCode');

    const before = here.caller.secret;
    expect((await here.post('/identity/challenge/totp', { code: await totpCode(secret) })).status).toBe(200);
    expect(here.caller.secret).not.toBe(before);
    expect((await here.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);
    expect((await here.get('/identity/tenantMembers/me')).status).toBe(200);
  });

  it('accepts no code twice, not even from two sessions at once (ACC-03)', async () => {
    const { email, secret } = await enrolledMember(await newTenant());
    const sessions = await Promise.all(Array.from({ length: 4 }, () => logIn(email)));
    const code = await totpCode(secret);
    const answers = await Promise.all(sessions.map(({ post }) => post('/identity/challenge/totp', { code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  it.each([
    [9, 200],
    [-9, 200],
    [12, 422],
    [-12, 422],
  ])('answers a code that is %i seconds outside its half minute with status %i (ASVS 6.5.5)', async (late, status) => {
    const { email, secret } = await enrolledMember(await newTenant());
    const step = Math.ceil(seconds(120).getTime() / 30_000) * 30_000;
    travelTo(new Date(step));
    const code = await totpCode(secret);
    const here = await logIn(email);
    travelTo(new Date(late > 0 ? step + 30_000 + late * 1000 : step + late * 1000));
    expect((await here.post('/identity/challenge/totp', { code })).status).toBe(status);
  });

  it('cannot be guessed from many sessions: 20 wrong codes lock it for the person (ACC-03)', async () => {
    const { email, secret } = await enrolledMember(await newTenant());
    const statuses: number[] = [];
    for (let round = 0; round < 20; round++) {
      statuses.push((await (await logIn(email)).post('/identity/challenge/totp', { code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 422), 423]);
    const right = await (await logIn(email)).post('/identity/challenge/totp', { code: await totpCode(secret) });
    expect(right.status).toBe(423);
  });

  it('resets the count of wrong codes after a right one (C11)', async () => {
    const { email, secret } = await enrolledMember(await newTenant());
    for (const round of [1, 2]) {
      travelTo(seconds(60 * round));
      for (let wrong = 0; wrong < 12; wrong++) {
        expect((await (await logIn(email)).post('/identity/challenge/totp', { code: '000000' })).status).toBe(422);
      }
      const right = await (await logIn(email)).post('/identity/challenge/totp', { code: await totpCode(secret) });
      expect(right.status).toBe(200);
    }
  });

  it('still accepts the code in a browser that signed in before, while strangers guess (C4)', async () => {
    const { email, secret } = await enrolledMember(await newTenant());
    const own = await logIn(email);
    expect((await own.post('/identity/challenge/totp', { code: await totpCode(secret) })).status).toBe(200);
    for (let round = 0; round < 20; round++) {
      await (await logIn(email)).post('/identity/challenge/totp', { code: '000000' });
    }
    travelTo(seconds(120));
    const stranger = await logIn(email);
    expect((await stranger.post('/identity/challenge/totp', { code: await totpCode(secret) })).status).toBe(423);
    const again = await logIn(email, password, own);
    expect((await again.post('/identity/challenge/totp', { code: await totpCode(secret) })).status).toBe(200);
  });

  it('can be replaced by a recovery code, which works once (ACC-03)', async () => {
    const { email, confirmed } = await enrolledMember(await newTenant());
    const code = confirmed.body.recoveryCodes[3] as string;
    const first = await logIn(email);
    expect((await first.post('/identity/challenge/totp', { code: code.toUpperCase() })).status).toBe(200);
    expect((await first.get('/identity/authFactors')).body.recoveryCodesLeft).toBe(9);
    const second = await logIn(email);
    expect((await second.post('/identity/challenge/totp', { code })).status).toBe(422);
  });

  it('can be removed, and the recovery codes are removed with the last one', async () => {
    const { email, secret, id } = await enrolledMember(await newTenant());
    const here = await logIn(email);
    await here.post('/identity/challenge/totp', { code: await totpCode(secret) });
    expect((await here.delete(`/identity/authFactors/${id}`)).status).toBe(200);
    expect((await here.get('/identity/authFactors')).body).toEqual({ factors: [], recoveryCodesLeft: 0 });
    expect((await logIn(email)).first.body.challenge).toBeNull();
  });
});

describe('recovery codes', () => {
  it('are hashed with argon2id, so that a copy of the database opens nothing (ASVS 6.5.2)', async () => {
    const member = await withPassword(await newTenant());
    const { confirmed } = await enrolTotp(await logIn(member.email));
    const stored = await inDirectory((db) =>
      db
        .selectFrom('directory.authFactor')
        .select('secret')
        .where('userId', '=', member.userId)
        .where('kind', '=', 'recoveryCode')
        .execute(),
    );
    expect(stored).toHaveLength(10);
    for (const { secret } of stored) expect(secret.toString()).toMatch(/^[a-z2-9]{4}\$argon2id\$/);
    const [code] = confirmed.body.recoveryCodes as string[];
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  });

  it('may be typed with capitals, spaces and hyphens or without, and every character counts (ACC-03)', async () => {
    const { email, confirmed } = await enrolledMember(await newTenant());
    const answer = async (code: string) =>
      (await (await logIn(email)).post('/identity/challenge/totp', { code })).status;
    const [first = '', second = ''] = confirmed.body.recoveryCodes as string[];
    expect(await answer(`${first.slice(0, -1)}${first.endsWith('a') ? 'b' : 'a'}`)).toBe(422);
    expect(await answer(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe(200);
    expect(await answer(second.replaceAll('-', ''))).toBe(200);
  });

  it('can be regenerated, and the old ones stop working', async () => {
    const { email, secret, confirmed } = await enrolledMember(await newTenant());
    const here = await logIn(email);
    await here.post('/identity/challenge/totp', { code: await totpCode(secret) });
    const { recoveryCodes } = (await here.post('/identity/authFactors/recoveryCodes')).body;
    expect(recoveryCodes).toHaveLength(10);
    const answer = async (code: string) =>
      (await (await logIn(email)).post('/identity/challenge/totp', { code })).status;
    expect(await answer(confirmed.body.recoveryCodes[0])).toBe(422);
    expect(await answer(recoveryCodes[0])).toBe(200);
  });

  it('are not generated for a person without a second factor', async () => {
    const here = await logIn((await withPassword(await newTenant())).email);
    expect((await here.post('/identity/authFactors/recoveryCodes')).status).toBe(409);
  });
});

describe('the first second factor', () => {
  it('is required in sessions that were open before it was enrolled (C11)', async () => {
    const tenant = await newTenant();
    const member = await withPassword(tenant);
    const [here, elsewhere] = [await logIn(member.email), await logIn(member.email)];
    await elsewhere.post(`/identity/tenants/${tenant.handle}/login`);
    expect((await elsewhere.get('/identity/tenantMembers/me')).status).toBe(200);
    const { secret } = await enrolTotp(here);

    expect((await elsewhere.get('/identity/tenantMembers/me')).body.error).toBe('ChallengeRequired');
    expect((await here.get('/identity/users/me')).status).toBe(200);
    travelTo(seconds(60));
    expect((await elsewhere.post('/identity/challenge/totp', { code: await totpCode(secret) })).status).toBe(200);
    expect((await elsewhere.get('/identity/tenantMembers/me')).status).toBe(200);
  });

  it('is not passed again with the code that enrolled it (ACC-03)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const { id, secret } = (await here.post('/identity/authFactors/totp', { name: 'Phone' })).body;
    const code = await totpCode(secret);
    expect((await here.post(`/identity/authFactors/${id}/confirm`, { code })).status).toBe(200);
    const again = await logIn(member.email);
    expect((await again.post('/identity/challenge/totp', { code })).body.error).toBe('WrongCode');
  });

  it('is no longer passed in any session when the last factor is removed (ACC-03)', async () => {
    const tenant = await newTenant();
    const { email, secret, id } = await enrolledMember(tenant);
    const [here, elsewhere] = [await logIn(email), await logIn(email)];
    await here.post('/identity/challenge/totp', { code: await totpCode(secret) });
    travelTo(seconds(120));
    await elsewhere.post('/identity/challenge/totp', { code: await totpCode(secret) });
    await tenant.inside((db) => db.updateTable('tenant').set({ mfaRequiredFrom: clock() }).execute());
    for (const one of [here, elsewhere]) {
      expect((await one.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);
    }
    expect((await here.delete(`/identity/authFactors/${id}`)).status).toBe(200);
    for (const one of [here, elsewhere]) {
      expect((await one.get('/identity/tenantMembers/me')).body.error).toBe('MFARequiredForTenant');
    }
  });
});

describe('a tenant that requires a second factor', () => {
  it('answers MFARequiredForTenant until one is passed, at once for members inside (ACC-03)', async () => {
    const tenant = await newTenant();
    const member = await withPassword(tenant);
    await tenant.inside((db) => db.updateTable('tenant').set({ mfaRequiredFrom: clock() }).execute());

    expect((await member.get('/identity/tenantMembers/me')).body.error).toBe('MFARequiredForTenant');
    const here = await logIn(member.email);
    const refused = await here.post(`/identity/tenants/${tenant.handle}/login`);
    expect(refused).toMatchObject({ status: 403, body: { error: 'MFARequiredForTenant' } });
    await enrolTotp(here);
    expect((await here.post(`/identity/tenants/${tenant.handle}/login`)).status).toBe(200);
    expect((await here.get('/identity/tenantMembers/me')).status).toBe(200);
  });
});
