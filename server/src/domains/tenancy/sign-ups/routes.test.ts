import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { directory, inDirectory } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import { browser, clock, newTenant, runJobs, travelTo } from '../../../test/harness.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../test/inbox.ts';
import { newEmail } from '../../../test/invitations.ts';
import { logIn, password, withPassword } from '../../../test/people.ts';
import { turns } from '../../../test/waiting.ts';
import { forgetSignUps } from './jobs.ts';

const path = '/identity/signUps';
const newAddress = () => `acme-${randomUUID().slice(0, 8)}`;
const signUp = (email: string, language = 'en') => browser().post(path, { email, language });

async function linkTo(email: string): Promise<string> {
  await signUp(email);
  await runJobs();
  return tokenIn(await waitForMail(email));
}

const company = (token: string, fields = {}) => ({
  token,
  firstName: 'Mara',
  lastName: 'Moreno',
  company: 'Acme',
  address: newAddress(),
  brandColor: '#0E7C66',
  language: 'fr',
  timeZone: 'Europe/Paris',
  password,
  ...fields,
});

afterEach(() => {
  travelTo(undefined);
  config.SIGN_UP = 'on';
});

it('opens a company by a link and signs its founder in as the first admin', async () => {
  const email = newEmail();
  const token = await linkTo(email);
  const founder = browser();
  expect((await founder.post(`${path}/look`, { token })).body).toEqual({
    email,
    hasAccount: false,
    base: new URL(config.PUBLIC_URL).hostname,
  });
  const body = company(token);
  const { address } = body;
  expect((await founder.post(`${path}/address`, { token, address })).body).toEqual({ free: true });

  const opened = await founder.post(`${path}/open`, body);
  expect(opened).toMatchObject({ status: 200, body: { session: expect.stringMatching(/^session-.*-00000000$/) } });
  expect((await founder.post(`/identity/tenants/${opened.body.tenantId}/login`)).status).toBe(200);
  expect((await founder.get('/identity/tenantMembers/me')).body).toMatchObject({
    firstName: 'Mara',
    role: 'admin',
    status: 'joined',
  });
  const domain = `${address}.${new URL(config.PUBLIC_URL).hostname}`;
  expect((await founder.get(`/identity/tenants/metadata?domain=${domain}`)).body).toMatchObject({
    name: 'Acme',
    language: 'fr',
    brandColor: '#0E7C66',
  });
  expect((await logIn(email)).first.status).toBe(200);
  expect((await founder.post(`${path}/look`, { token })).status, 'the link works once').toBe(404);
  expect((await founder.post(`${path}/open`, company(token))).status).toBe(404);
});

describe('a sign-up by an address with an account', () => {
  it('gets the same answer and the same email', async () => {
    const known = await withPassword(await newTenant());
    const stranger = newEmail();
    const answers = [await signUp(known.email), await signUp(stranger)];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    await runJobs();
    const subjects = await Promise.all([known.email, stranger].map(async (to) => (await waitForMail(to)).subject));
    expect(new Set(subjects).size).toBe(1);
  });

  it('opens a second company, which the founder enters after signing in', async () => {
    const { email } = await withPassword(await newTenant());
    const token = await linkTo(email);
    const body = company(token, { password: 'somebody else’s choice of words' });
    expect((await browser().post(`${path}/look`, { token })).body).toMatchObject({ hasAccount: true });
    const opened = await browser().post(`${path}/open`, body);
    expect(opened.body).toMatchObject({ session: null });
    expect(opened.secret, 'a link alone signs nobody in').toBeUndefined();
    await runJobs();
    const owner = await logIn(email);
    const { body: invitations } = await owner.get('/identity/invitations');
    expect(invitations).toEqual([expect.objectContaining({ role: 'admin' })]);
    await owner.post(`/identity/invitations/${invitations[0].id}/accept`);
    expect((await owner.post(`/identity/tenants/${opened.body.tenantId}/login`)).status).toBe(200);
  });
});

describe('an address of a company', () => {
  it.each(['ab', '-acme', 'acme-', 'ac me', 'acme.evil', 'ACMÉ'])('cannot be %s', async (address) => {
    const token = await linkTo(newEmail());
    const { status, body } = await browser().post(`${path}/open`, company(token, { address }));
    expect({ status, path: body.details?.[0]?.path }).toEqual({ status: 400, path: 'address' });
  });

  it.each(['www', 'admin', 'api', 'xn--80ak6aa92e'])('cannot be %s, which could pass for us', async (address) => {
    const token = await linkTo(newEmail());
    expect((await browser().post(`${path}/address`, { token, address })).body).toEqual({ free: false });
    expect((await browser().post(`${path}/open`, company(token, { address }))).status).toBe(400);
  });

  it('belongs to one company, also when two founders choose the same name and address at once', async () => {
    const address = newAddress();
    const tokens = [await linkTo(newEmail()), await linkTo(newEmail())];
    const answers = await Promise.all(
      tokens.map((token) => browser().post(`${path}/open`, company(token, { address }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.details).toEqual([expect.objectContaining({ path: 'address', code: 'tenant.addressTaken' })]);
    const opened = answers.find(({ status }) => status === 200)?.body.tenantId;
    const members = await directory
      .selectFrom('directory.membership')
      .innerJoin('directory.tenant', 'directory.tenant.id', 'tenantId')
      .select('userId')
      .where('handle', '=', opened)
      .execute();
    expect(members).toHaveLength(1);
    const loser = tokens[answers.findIndex(({ status }) => status === 400)] ?? '';
    expect((await browser().post(`${path}/open`, company(loser))).status, 'another address is fine').toBe(200);
  });

  it('is checked only for the holder of a link', async () => {
    expect((await browser().post(`${path}/address`, { token: 'x'.repeat(43), address: 'acme' })).status).toBe(404);
  });
});

it('opens one company if the button is pressed twice', async () => {
  // Each time in other steps of the opening: the race is not the same twice.
  for (const later of [0, 0, 0, 5, 20, 50]) {
    const email = newEmail();
    const body = company(await linkTo(email));
    const open = () => browser().post(`${path}/open`, body);
    const answers = await Promise.all([open(), turns(later).then(open)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const { body: tenants } = await (await logIn(email)).get('/identity/tenants/my');
    expect(tenants).toHaveLength(1);
  }
});

it('rejects a guessable password, and requires none for an existing account', async () => {
  const token = await linkTo(newEmail());
  const guessed = await browser().post(`${path}/open`, company(token, { password: 'Acme Mara Moreno' }));
  expect(guessed.body.details).toEqual([expect.objectContaining({ path: 'password' })]);
  const { password: _, ...without } = company(token);
  expect((await browser().post(`${path}/open`, without)).body.details).toEqual([
    expect.objectContaining({ path: 'password' }),
  ]);
});

it('sends at most three links a day to one address, each for 24 hours', async () => {
  const email = newEmail();
  for (let asked = 0; asked < 5; asked += 1) await signUp(email);
  await runJobs();
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(3);
  const token = tokenIn(mails[2] ?? { links: [] });
  travelTo(new Date(clock().getTime() + 25 * 3_600_000));
  expect((await browser().post(`${path}/look`, { token })).status).toBe(404);
  await inDirectory((db) => forgetSignUps.run(db, new Date(Date.now() + 3 * 86_400_000)));
  const left = await directory.selectFrom('directory.signUp').select('id').where('email', '=', email).execute();
  expect(left).toEqual([]);
});

it('notifies a founder from a proved domain that their company exists already', async () => {
  const tenant = await newTenant();
  const domain = `${randomUUID()}.example`;
  await inDirectory((db) => db.insertInto('directory.provedDomain').values({ domain, tenantId: tenant.id }).execute());
  const email = newEmail(domain);
  expect((await signUp(email, 'fr')).body).toEqual({});
  await runJobs();
  const mail = await waitForMail(email);
  expect(mail.subject).toBe('Votre entreprise utilise déjà Hurrah');
  expect(mail.links.filter((link) => link.includes('token'))).toEqual([]);
});

it('does nothing if the installation does not offer it', async () => {
  const token = await linkTo(newEmail());
  config.SIGN_UP = 'off';
  expect((await browser().get(`${path}/offer`)).body).toMatchObject({ open: false });
  const answers = [
    await signUp(newEmail()),
    await browser().post(`${path}/look`, { token }),
    await browser().post(`${path}/open`, company(token)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
