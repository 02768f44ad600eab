import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { directory, inDirectory } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import { travelTo } from '../../../test/harness.ts';
import { codeAt, command, newOperator, operatorBrowser, operatorPassword, tokenIn } from '../../../test/operators.ts';
import { forgetOperatorSessions } from '../sessions/jobs.ts';

afterEach(() => travelTo(undefined));

const minute = 60_000;
const later = (minutes: number) => travelTo(new Date(Date.now() + minutes * minute));
const listTrail = (entityId: string) =>
  directory
    .selectFrom('directory.auditEvent')
    .select(['action', 'actorId', 'ipAddress', 'after'])
    .where('entityId', '=', entityId)
    .orderBy('id')
    .execute();

async function invite() {
  const email = `${randomUUID()}@operators.test`;
  const { lines = [] } = await command('add', email, 'Olive Operator');
  return { email, token: tokenIn(lines[0].link), ...lines[0] };
}

it('sets password and authenticator by a link that works once and signs in', async () => {
  const { token, email, id } = await invite();
  const here = operatorBrowser();
  const begun = await here.post('/operator/setUp', { token });
  expect(begun.body).toMatchObject({ email, name: 'Olive Operator', uri: expect.stringContaining('otpauth://totp/') });
  const code = await codeAt(begun.body.secret);

  const finish = (changes: object) =>
    here.post('/operator/setUp/finish', { token, password: operatorPassword, code, ...changes });
  expect((await finish({ password: 'password123' })).body.code).toBe('password.common');
  expect((await finish({ password: email })).body.code).toBe('password.personal');
  expect((await finish({ code: '000000' })).body.code).toBe('factor.wrongCode');
  const done = await finish({});
  expect(done.status).toBe(200);
  expect(done.cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/', maxAge: 43_200 });
  expect((await here.get('/operator/me')).body).toEqual({ id, email, name: 'Olive Operator' });

  expect((await finish({})).body.code).toBe('operator.linkExpired');
  expect((await here.post('/operator/setUp', { token })).body.code).toBe('operator.linkExpired');
});

it('does not open a link of an operator after a day', async () => {
  const { token } = await invite();
  later(24 * 60 + 1);
  expect((await operatorBrowser().post('/operator/setUp', { token })).body.code).toBe('operator.linkExpired');
});

it('signs an operator in with password and code, and accepts no code twice', async () => {
  const { email, totpSecret } = await newOperator();
  const here = operatorBrowser();
  later(2);
  const code = await codeAt(totpSecret);
  const logIn = (changes: object) =>
    here.post('/operator/logIn', { email, password: operatorPassword, code, ...changes });
  const wrong = [
    await logIn({ email: `${randomUUID()}@operators.test` }),
    await logIn({ password: 'not the password' }),
    await logIn({ code: '123456' === code ? '654321' : '123456' }),
    await logIn({ code: '' }),
  ];
  for (const { status, body } of wrong) expect([status, body.code]).toEqual([401, 'operator.wrongLogin']);
  expect((await logIn({})).status).toBe(200);
  expect((await here.get('/operator/me')).status).toBe(200);
  expect((await logIn({})).status).toBe(401);
});

it('makes a network wait after ten wrong passwords of an operator, and everyone after twenty wrong codes', async () => {
  const { email, totpSecret } = await newOperator();
  const here = operatorBrowser();
  for (let n = 0; n < 9; n += 1) {
    expect((await here.post('/operator/logIn', { email, password: 'wrong', code: '000000' })).status).toBe(401);
  }
  const tenth = await here.post('/operator/logIn', { email, password: 'wrong', code: '000000' });
  expect([tenth.status, tenth.headers['retry-after']]).toEqual([423, '60']);

  later(2);
  const right = await codeAt(totpSecret);
  const guess = right === '000000' ? '000001' : '000000';
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const elsewhere = operatorBrowser();
    statuses.push((await elsewhere.post('/operator/logIn', { email, password: operatorPassword, code: guess })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 401), 423]);
  const locked = await operatorBrowser().post('/operator/logIn', { email, password: operatorPassword, code: right });
  expect(locked.status).toBe(423);
});

it('ends an operator’s session after 30 minutes without use and after 12 hours in any case', async () => {
  const idle = await newOperator();
  const busy = await newOperator();
  for (let minutes = 25; minutes <= 12 * 60; minutes += 25) {
    later(minutes);
    expect((await busy.get('/operator/me')).status).toBe(200);
    if (minutes === 50) expect((await idle.get('/operator/me')).status).toBe(401);
  }
  later(12 * 60 + 1);
  expect((await busy.get('/operator/me')).status).toBe(401);
});

it('ends an operator’s session when they sign out', async () => {
  const operator = await newOperator();
  const { secret = '' } = operator.caller;
  expect((await operator.post('/operator/logOut')).cookie?.value).toBe('');
  expect((await operatorBrowser({ secret }).get('/operator/me')).status).toBe(401);
});

it('ends password, authenticator and sessions of an operator who is reset, and lets them enrol again', async () => {
  const operator = await newOperator();
  const { lines = [] } = await command('reset', operator.email);
  expect((await operator.get('/operator/me')).status).toBe(401);
  later(2);
  const credentials = { email: operator.email, password: operatorPassword, code: await codeAt(operator.totpSecret) };
  expect((await operator.post('/operator/logIn', credentials)).status).toBe(401);
  expect((await operatorBrowser().post('/operator/setUp', { token: tokenIn(lines[0].link) })).status).toBe(200);
});

it('lists operators, rejects unknown commands and removes an operator with their sessions', async () => {
  const operator = await newOperator();
  const { email, id } = operator;
  const { lines = [] } = await command('list');
  expect(lines).toContainEqual(expect.objectContaining({ id, email, ready: true }));
  expect(JSON.stringify(lines)).not.toContain('argon2');
  expect((await command('add', email, 'Again')).refusal).toBe(`${email} is an operator already`);
  expect((await command('add', 'nobody', 'Nobody')).refusal).toBe('nobody is not an email address');
  expect((await command('add', `${randomUUID()}@operators.test`)).refusal).toContain('operator add EMAIL NAME');
  expect((await command('dance')).refusal).toContain('operator add EMAIL NAME');
  expect((await command('remove', email)).lines).toEqual([{ id, email, removed: true }]);
  expect((await command('remove', email)).refusal).toBe(`There is no operator ${email}`);
  expect((await operator.get('/operator/me')).status).toBe(401);
});

it('records every step of an operator in the audit trail of the directory', async () => {
  const operator = await newOperator();
  const { id, caller } = operator;
  await operator.post('/operator/logOut');
  await command('remove', operator.email);
  const byOperator = { actorId: id, ipAddress: caller.ipAddress };
  expect(await listTrail(id)).toMatchObject([
    { action: 'operator.operatorAdded', actorId: null, after: { by: 'root', email: operator.email } },
    { action: 'operator.setUpBegun', ...byOperator },
    { action: 'operator.setUpFinished', ...byOperator },
    { action: 'operator.loggedOut', ...byOperator },
    { action: 'operator.operatorRemoved', actorId: null, after: { by: 'root' } },
  ]);
});

it('records a failed sign-in of an operator in the audit trail, with its origin', async () => {
  const { id, email } = await newOperator();
  const here = operatorBrowser();
  await here.post('/operator/logIn', { email, password: 'wrong', code: '000000' });
  const failed = { action: 'operator.signInFailed', actorId: null, ipAddress: here.caller.ipAddress };
  await expect.poll(() => listTrail(id)).toContainEqual(expect.objectContaining(failed));
});

it('deletes sessions of operators that have ended', async () => {
  const { id } = await newOperator();
  const count = async () => {
    const sessions = directory.selectFrom('directory.operatorSession').select('id').where('operatorId', '=', id);
    return (await sessions.execute()).length;
  };
  const chore = (now: Date) => inDirectory((db) => forgetOperatorSessions.run(db, now));
  await chore(new Date(Date.now() + 25 * minute));
  expect(await count()).toBe(1);
  await chore(new Date(Date.now() + 31 * minute));
  expect(await count()).toBe(0);
});

it('answers 404 outside the networks of operators, whatever the path', async () => {
  const { caller } = await newOperator();
  const stranger = operatorBrowser({ ...caller, ipAddress: '203.0.113.9' });
  for (const path of ['/operator/me', '/healthcheck/public', '/', '/nothing']) {
    expect((await stranger.get(path)).status, path).toBe(404);
  }
  expect((await operatorBrowser({ ...caller, ipAddress: '::ffff:127.0.0.1' }).get('/operator/me')).status).toBe(200);
});

it('accepts changes only from pages of the console itself', async () => {
  const { caller } = await newOperator();
  const from = (origin: string) => operatorBrowser({ ...caller, headers: { origin, host: 'console.test' } });
  expect((await from(config.PUBLIC_URL).post('/operator/logOut')).status).toBe(403);
  expect((await from('https://elsewhere.test').post('/operator/logOut')).status).toBe(403);
  expect((await from('https://console.test').post('/operator/logOut')).status).toBe(200);
});
