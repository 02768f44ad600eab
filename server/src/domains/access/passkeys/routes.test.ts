import { describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { type Browser, newTenant } from '../../../test/harness.ts';
import { logIn, withPassword } from '../../../test/people.ts';

const own = new URL(config.PUBLIC_URL);
const site = { origin: own.origin, rpId: own.hostname };
type Authenticator = ReturnType<typeof createAuthenticator>;
type Lies = Parameters<Authenticator['answer']>[1];
type From = Record<string, string>;

const startEnrolment = async (who: Browser) => (await who.post('/identity/authFactors/passkey/options')).body;
const startChallenge = async (who: Browser) => (await who.post('/identity/challenge/passkey/options')).body;
const enrol = async (who: Browser, device: Authenticator, lies?: Lies, from?: From) => {
  const response = device.enrol(await startEnrolment(who), lies);
  return who.post('/identity/authFactors/passkey', { name: 'Laptop', response }, from);
};
const answer = async (who: Browser, device: Authenticator, lies?: Lies, from?: From) =>
  who.post('/identity/challenge/passkey', { response: device.answer(await startChallenge(who), lies) }, from);
const refused = { status: 422, body: { error: 'PasskeyRefused' } };

/** Someone with a passkey. */
async function enrolledPerson() {
  const member = await withPassword(await newTenant());
  const device = createAuthenticator(site);
  expect((await enrol(await logIn(member.email), device)).status).toBe(200);
  return { email: member.email, device };
}

describe('enrolling a passkey', () => {
  it('returns recovery codes and lists the passkey (ACC-15)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const enrolled = await enrol(here, createAuthenticator(site));
    expect(enrolled.body.factor).toMatchObject({ kind: 'passkey', name: 'Laptop' });
    expect(enrolled.body.recoveryCodes).toHaveLength(10);
    expect((await here.get('/identity/authFactors')).body.factors).toMatchObject([{ kind: 'passkey' }]);
  });

  it.each<[string, Lies]>([
    ['made on another site', { origin: 'https://evil.example' }],
    ['made for another domain', { rpId: 'evil.example' }],
    ['whose authenticator did not verify the person', { isVerified: false }],
    ['that answers another challenge', { challenge: Buffer.from('made up').toString('base64url') }],
  ])('rejects one %s (ACC-03)', async (_, lies) => {
    const here = await logIn((await withPassword(await newTenant())).email);
    expect(await enrol(here, createAuthenticator(site), lies)).toMatchObject(refused);
    expect((await here.get('/identity/authFactors')).body.factors).toEqual([]);
  });

  it('rejects a passkey that is already enrolled (ACC-03)', async () => {
    const { device } = await enrolledPerson();
    const here = await logIn((await withPassword(await newTenant())).email);
    const stolen = await enrol(here, createAuthenticator(site), { credentialId: device.credentialId });
    expect(stolen.status).toBe(409);
  });

  it('accepts one answer for each challenge (ACC-03)', async () => {
    const here = await logIn((await withPassword(await newTenant())).email);
    const options = await startEnrolment(here);
    const send = (device: Authenticator) =>
      here.post('/identity/authFactors/passkey', { name: 'Laptop', response: device.enrol(options) });
    expect((await send(createAuthenticator(site))).status).toBe(200);
    expect(await send(createAuthenticator(site))).toMatchObject(refused);
  });
});

describe('a passkey challenge', () => {
  it('is passed with the passkey, and rotates the secret (ACC-03)', async () => {
    const { email, device } = await enrolledPerson();
    const here = await logIn(email);
    expect(here.first.body.challenge).toEqual(['passkey']);
    expect((await here.get('/identity/users/me')).body.error).toBe('ChallengeRequired');
    const before = here.caller.secret;
    expect((await answer(here, device)).status).toBe(200);
    expect(here.caller.secret).not.toBe(before);
    expect((await here.get('/identity/users/me')).status).toBe(200);
  });

  it.each<[string, Lies]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a site whose name only begins like ours', { origin: `${site.origin}.evil.example` }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without verifying the person', { isVerified: false }],
    ['with a counter that went back', { counter: 1 }],
  ])('is not passed %s (ACC-03)', async (_, lies) => {
    const { email, device } = await enrolledPerson();
    for (let round = 0; round < 2; round++) expect((await answer(await logIn(email), device)).status).toBe(200);
    const here = await logIn(email);
    expect(await answer(here, device, lies)).toMatchObject(refused);
    expect((await here.get('/identity/users/me')).body.error).toBe('ChallengeRequired');
  });

  it('is not passed twice with one answer, nor with one from another session (ACC-03)', async () => {
    const { email, device } = await enrolledPerson();
    const [first, second] = [await logIn(email), await logIn(email)];
    const response = device.answer(await startChallenge(first));
    await startChallenge(second);
    const send = (who: Browser) => who.post('/identity/challenge/passkey', { response });
    expect(await send(second)).toMatchObject(refused);
    expect((await send(first)).status).toBe(200);
    expect(await send(first)).toMatchObject(refused);
  });

  it('is used up by a wrong answer (ACC-03)', async () => {
    const { email, device } = await enrolledPerson();
    const here = await logIn(email);
    const options = await startChallenge(here);
    const send = (response: object) => here.post('/identity/challenge/passkey', { response });
    expect(await send(device.answer(options, { isVerified: false }))).toMatchObject(refused);
    expect(await send(device.answer(options))).toMatchObject(refused);
  });

  it("is not passed with someone else's passkey, even if it claims the right id (ACC-03)", async () => {
    const [victim, attacker] = [await enrolledPerson(), await enrolledPerson()];
    const here = await logIn(victim.email);
    expect(await answer(here, attacker.device)).toMatchObject(refused);
    const { credentialId } = victim.device;
    expect(await answer(here, attacker.device, { credentialId })).toMatchObject(refused);
  });

  it.each([
    ['a tenant host below ours', own.protocol, own.port, 200],
    ['another scheme', own.protocol === 'http:' ? 'https:' : 'http:', own.port, 422],
    ['another port', own.protocol, '9', 422],
  ])('from %s (%s, port %s) answers %i (ACC-03)', async (_, protocol, port, status) => {
    const { email, device } = await enrolledPerson();
    const host = `team.${own.hostname}:${port}`;
    const origin = `${protocol}//${host}`;
    const here = await logIn(email);
    expect((await answer(here, device, { origin }, { origin, host })).status).toBe(status);
  });
});
