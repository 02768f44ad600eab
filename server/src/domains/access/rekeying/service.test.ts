import { generate } from 'otplib';
import { afterEach, expect, it } from 'vitest';
import { inDirectory } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import { createKeyring, parseSecretKeys } from '../../../platform/keys.ts';
import { newTenant, travelTo } from '../../../test/harness.ts';
import { newOperator } from '../../../test/operators.ts';
import { runCommand, startProcess } from '../../../test/own-process.ts';
import { logIn, password, withPassword } from '../../../test/people.ts';

const oldKey = config.SECRET_KEYS.map(({ id, key }) => `${id}:${key}`).join();
const newKey = '2026b:another secret of the tests that is long enough';
const started: Awaited<ReturnType<typeof startProcess>>[] = [];
afterEach(async () => {
  travelTo(undefined);
  await Promise.all(started.splice(0).map((running) => running.stop()));
});

/** Signs in with the password and the code that an authenticator app shows now. */
async function challengeStatus(keys: string, { email, userId, secret }: Enrolled): Promise<number> {
  const api = await startProcess('api', { SECRET_KEYS: keys });
  started.push(api);
  // A code works once; this person waits for the next one.
  await inDirectory((db) =>
    db.updateTable('directory.authFactor').set({ counter: 0 }).where('userId', '=', userId).execute(),
  );
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const answer = await post('/identity/passwords/login', { email, password });
  const { session } = (await answer.json()) as { session: string };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const headers = { authorization: session, cookie: cookie.join('; ') };
  return (await post('/identity/challenge/totp', { code: await generate({ secret }) }, headers)).status;
}

interface Enrolled {
  email: string;
  userId: string;
  secret: string;
}

async function enrol(): Promise<Enrolled> {
  const { email, userId } = await withPassword(await newTenant());
  const here = await logIn(email);
  const { id, secret } = (await here.post('/identity/authFactors/totp', { name: 'Phone' })).body;
  const confirmed = await here.post(`/identity/authFactors/${id}/confirm`, { code: await generate({ secret }) });
  expect(confirmed.status).toBe(200);
  return { email, userId, secret };
}

/** The secret of an operator's authenticator app, read with these keys alone. */
async function secretOf(operatorId: string, keys: string): Promise<string> {
  const { totpSecret } = await inDirectory((db) =>
    db.selectFrom('directory.operator').select('totpSecret').where('id', '=', operatorId).executeTakeFirstOrThrow(),
  );
  return createKeyring(parseSecretKeys(keys)).unseal('auth-factor', totpSecret ?? Buffer.alloc(0));
}

const rekey = (keys: string) => runCommand('rekey', { SECRET_KEYS: keys });

it('keeps authenticator apps working through a key rotation (ASVS 11.2.2, 13.3.4)', async () => {
  const enrolled = await enrol();
  const operator = await newOperator();
  expect(await challengeStatus(`${newKey},${oldKey}`, enrolled)).toBe(200);

  // Data encrypted with the old key cannot be read without it.
  const tooEarly = rekey(newKey);
  expect(tooEarly.status).toBe(1);
  expect(tooEarly.stdout).toMatch(/cannot be decrypted/);

  const done = rekey(`${newKey},${oldKey}`);
  expect(done.status).toBe(0);
  expect(done.stdout).toMatch(/^Encrypted [1-9]\d* secrets? again/);
  expect(rekey(`${newKey},${oldKey}`).stdout).toMatch(/^Encrypted 0 secrets again/);
  expect(await challengeStatus(newKey, enrolled)).toBe(200);
  expect(await secretOf(operator.id, newKey)).toBe(operator.totpSecret);

  // Other tests keep using their own key.
  expect(rekey(`${oldKey},${newKey}`).status).toBe(0);
});
