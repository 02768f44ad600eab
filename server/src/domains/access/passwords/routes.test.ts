import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { passwordChecks } from '../../../platform/metrics.ts';
import { type Browser, browser, newTenant, runJobs, travelTo } from '../../../test/harness.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../test/inbox.ts';
import { enrolTotp, logIn, password, withPassword } from '../../../test/people.ts';
import { statementsDuring } from '../../../test/statements.ts';

const checksSoFar = async () => (await passwordChecks.get()).values[0]?.value ?? 0;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
afterEach(() => travelTo(undefined));

describe('POST /identity/passwords/login', () => {
  it('signs in with email and password and returns session-{8}-{8} (ACC-01, ACC-04)', async () => {
    const member = await withPassword(await newTenant());
    const { first, get } = await logIn(member.email.toUpperCase());

    expect(first.status).toBe(200);
    expect(first.body.session).toMatch(/^session-[0-9a-z]{8}-00000000$/);
    expect(first.body.challenge).toBeNull();
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
    expect((await get('/identity/users/me')).body).toMatchObject({ email: member.email, hasPassword: true });
  });

  it('answers an unknown address and a wrong password with the same message (ACC-01)', async () => {
    const member = await withPassword(await newTenant());
    const wrong = (await logIn(member.email, 'not the password')).first;
    const unknown = (await logIn(`${randomUUID()}@example.test`)).first;

    expect(wrong.status).toBe(401);
    const words = ({ error, message }: { error: string; message: string }) => ({ error, message });
    expect(words(unknown.body)).toEqual(words(wrong.body));
    expect(unknown.status).toBe(401);
    expect(unknown.secret).toBeUndefined();
  });

  it('does the same work for an unknown address and a wrong password, so that both take as long (ACC-01)', async () => {
    const { email } = await withPassword(await newTenant());
    const workFor = async (address: string) => {
      const before = await checksSoFar();
      const statements: number[] = [];
      for (let round = 0; round < 8; round++) {
        statements.push(
          await statementsDuring(async () => expect((await logIn(address, 'wrong')).first.status).toBe(401)),
        );
      }
      // The audit trail is written in batches, and so during some of the calls.
      return { statements: Math.min(...statements), checks: (await checksSoFar()) - before };
    };
    await workFor(`first-${email}`);
    const known = await workFor(email);
    expect(known.checks).toBe(8);
    expect(await workFor(`nobody-${email}`)).toEqual(known);
  });

  /** Sends wrong passwords from one browser, and returns the last answer. */
  async function guess(email: string, times: number, from: Browser = browser()) {
    const statuses: number[] = [];
    for (let round = 0; round < times; round++) statuses.push((await logIn(email, 'wrong', from)).first.status);
    return statuses;
  }

  it.each([
    ['a known address', true],
    ['an address nobody has', false],
  ])('makes one network wait longer and longer after 10 wrong passwords for %s (ACC-01)', async (_, known) => {
    const tenant = await newTenant();
    const email = known ? (await withPassword(tenant)).email : `${randomUUID()}@example.test`;
    const stranger = browser();
    const attempt = async (using: string) => (await logIn(email, using, stranger)).first;
    const began = minutes(0);
    const later = (count: number) => travelTo(new Date(began.getTime() + count * 60_000));

    later(0);
    expect(await guess(email, 10, stranger)).toEqual([...Array.from({ length: 9 }, () => 401), 423]);
    const refused = await attempt(password);
    expect(refused).toMatchObject({ status: 423, body: { error: 'AccountLocked' } });
    expect(Number(refused.headers['retry-after'])).toBe(60);
    later(1.1);
    expect((await attempt('wrong')).status).toBe(423);
    later(2.5);
    expect((await attempt(password)).status).toBe(423);
    later(3.2);
    expect((await attempt(password)).status).toBe(known ? 200 : 423);
  });

  it('does not lock the owner out when a stranger guesses from another network (C4)', async () => {
    const member = await withPassword(await newTenant());
    await guess(member.email, 12);
    expect((await logIn(member.email)).first.status).toBe(200);
  });

  it('counts IPv6 guesses by /64 (C4)', async () => {
    const member = await withPassword(await newTenant());
    const from = (ipAddress: string) => {
      const visitor = browser();
      visitor.caller.ipAddress = ipAddress;
      return visitor;
    };
    const [prefix, other] = ['2001:db8:7:1', '2001:db8:7:2'];
    for (let round = 1; round <= 10; round++) await guess(member.email, 1, from(`${prefix}::${round}`));
    expect((await logIn(member.email, password, from(`${prefix}:a:b:c:d`))).first.status).toBe(423);
    expect((await logIn(member.email, password, from(`${other}::1`))).first.status).toBe(200);
  });

  it('never locks a browser that signed in before, whatever happens in its network (C4)', async () => {
    const member = await withPassword(await newTenant());
    const own = await logIn(member.email);
    expect(own.first.device).toBeDefined();
    const colleague = browser();
    colleague.caller.ipAddress = own.caller.ipAddress;
    await guess(member.email, 12, colleague);
    expect((await logIn(member.email, password, colleague)).first.status).toBe(423);
    expect((await logIn(member.email, password, own)).first.status).toBe(200);
  });

  it('rejects a device cookie that we did not sign for this address (C4)', async () => {
    const tenant = await newTenant();
    const [member, other] = [await withPassword(tenant), await withPassword(tenant)];
    const { device = '' } = (await logIn(other.email)).caller;
    const stranger = browser();
    await guess(member.email, 10, stranger);
    for (const forged of [device, 'a.b', `${'A'.repeat(22)}~tests.${'A'.repeat(43)}`, '%00']) {
      stranger.caller.device = forged;
      expect((await logIn(member.email, password, stranger)).first.status, forged).toBe(423);
    }
  });

  it('gives a known browser a count of its own (C4)', async () => {
    const member = await withPassword(await newTenant());
    const own = await logIn(member.email);
    expect((await guess(member.email, 10, own)).at(-1)).toBe(423);
    expect((await logIn(member.email, password, own)).first.status).toBe(423);
    expect((await logIn(member.email)).first.status).toBe(200);
  });

  it('slows unknown networks down sooner while an address is attacked, and does not slow its owner (C4)', async () => {
    travelTo(new Date());
    const member = await withPassword(await newTenant());
    const own = await logIn(member.email);
    await Promise.all(Array.from({ length: 12 }, () => guess(member.email, 9)));
    const stranger = browser();
    expect(await guess(member.email, 3, stranger)).toEqual([401, 401, 423]);
    expect(Number((await logIn(member.email, password, stranger)).first.headers['retry-after'])).toBe(900);
    expect((await logIn(member.email, password, own)).first.status).toBe(200);
    expect((await logIn(member.email)).first.status).toBe(200);
  });

  it('emails the owner about repeated attempts, once a day (C4)', async () => {
    const member = await withPassword(await newTenant());
    for (let network = 0; network < 3; network++) await guess(member.email, 9);
    await runJobs();
    const first = await waitForMail(member.email);
    expect(first.subject).toBe('Someone is trying to sign in as you');
    expect(await mailsTo(member.email)).toHaveLength(1);
    travelTo(minutes(25 * 60));
    for (let network = 0; network < 3; network++) await guess(member.email, 9);
    await runJobs();
    expect(await mailsTo(member.email)).toHaveLength(2);
  });

  it('sends no email about guesses at an address without an account (C4)', async () => {
    const email = `${randomUUID()}@example.test`;
    for (let network = 0; network < 3; network++) await guess(email, 9);
    await runJobs();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('counts parallel guesses one by one', async () => {
    const member = await withPassword(await newTenant());
    const stranger = browser();
    const guesses = await Promise.all(Array.from({ length: 25 }, () => logIn(member.email, 'wrong', stranger)));
    expect(guesses.filter(({ first }) => first.status === 423)).toHaveLength(16);
  });
});

describe('password recovery', () => {
  it('sets a new password through a real email; the link works once and ends other sessions (ACC-02)', async () => {
    const member = await withPassword(await newTenant());
    const { post } = browser();
    expect((await post('/identity/passwordIdentities/recovery/', { email: member.email })).body).toEqual({});
    await runJobs();
    const token = tokenIn(await waitForMail(member.email));

    const reset = { token, password: 'a wholly new password' };
    expect((await post('/identity/passwords/reset', reset)).status).toBe(200);
    expect((await post('/identity/passwords/reset', reset)).body.details).toMatchObject([{ path: 'token' }]);
    expect((await member.get('/identity/tenantMembers/me')).status).toBe(401);
    expect((await logIn(member.email)).first.status).toBe(401);
    expect((await logIn(member.email, reset.password)).first.status).toBe(200);
  });

  /** Requests another link and returns its token. */
  async function askForLink(email: string, after?: string) {
    await browser().post('/identity/passwordIdentities/recovery', { email });
    await runJobs();
    const mail = await waitForMail(email, { subject: 'password', ...(after && { after }) });
    return { id: mail.id, token: tokenIn(mail), links: mail.links };
  }
  const reset = (token: string) =>
    browser().post('/identity/passwords/reset', { token, password: 'a wholly new password' });

  it('keeps the token out of requests to the server (ASVS 14.2.1)', async () => {
    const member = await withPassword(await newTenant());
    const { token, links } = await askForLink(member.email);
    const link = new URL(links.find((one) => one.includes(token)) ?? '');
    expect(link.search).toBe('');
    expect(link.hash).toBe(`#token=${token}`);
  });

  it('revokes the other links of a person when one is used (ACC-02)', async () => {
    const member = await withPassword(await newTenant());
    const first = await askForLink(member.email);
    const second = await askForLink(member.email, first.id);
    expect((await reset(second.token)).status).toBe(200);
    expect((await reset(first.token)).status).toBe(400);
    expect((await logIn(member.email, 'a wholly new password')).first.status).toBe(200);
  });

  it('revokes links when the password is changed (C10)', async () => {
    const member = await withPassword(await newTenant());
    const { token } = await askForLink(member.email);
    const change = { currentPassword: password, newPassword: 'another password' };
    expect((await (await logIn(member.email)).post('/identity/passwords/change', change)).status).toBe(200);
    expect((await reset(token)).status).toBe(400);
    expect((await logIn(member.email, change.newPassword)).first.status).toBe(200);
  });

  it('revokes links when a second factor is enrolled, and when it is removed (C10)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const before = await askForLink(member.email);
    const { id } = await enrolTotp(here);
    expect((await reset(before.token)).status).toBe(400);
    const between = await askForLink(member.email, before.id);
    expect((await here.delete(`/identity/authFactors/${id}`)).status).toBe(200);
    expect((await reset(between.token)).status).toBe(400);
  });

  it('rejects a common password and keeps the link valid for a better one (ASVS 6.2.4)', async () => {
    const member = await withPassword(await newTenant());
    const { token } = await askForLink(member.email);
    const common = await browser().post('/identity/passwords/reset', { token, password: 'password1234' });
    expect(common.body.details).toMatchObject([{ path: 'password', type: 'common' }]);
    expect((await reset(token)).status).toBe(200);
  });

  it('refuses a link after an hour (ACC-02)', async () => {
    const member = await withPassword(await newTenant());
    const { post } = browser();
    await post('/identity/passwordIdentities/recovery', { email: member.email });
    await runJobs();
    const token = tokenIn(await waitForMail(member.email));
    travelTo(minutes(61));
    expect((await post('/identity/passwords/reset', { token, password: 'a wholly new password' })).status).toBe(400);
  });

  it('answers an unknown address the same and sends no email (ACC-02)', async () => {
    const email = `${randomUUID()}@example.test`;
    const answer = await browser().post('/identity/passwordIdentities/recovery', { email });
    await runJobs();
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('limits the emails to one inbox', async () => {
    const member = await withPassword(await newTenant());
    const { post } = browser();
    for (let round = 0; round < 6; round++)
      await post('/identity/passwordIdentities/recovery', { email: member.email });
    await runJobs();
    expect(await mailsTo(member.email)).toHaveLength(3);
  });
});

describe('POST /identity/passwords/change', () => {
  it('requires the current password, ends other sessions and keeps this one under a new secret (ACC-15)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const elsewhere = await logIn(member.email);
    const before = here.caller.secret;

    const wrong = await here.post('/identity/passwords/change', {
      currentPassword: 'nope',
      newPassword: 'another password',
    });
    expect(wrong.body).toMatchObject({ error: 'ValidationError', details: [{ path: 'currentPassword' }] });
    const change = { currentPassword: password, newPassword: 'another password' };
    expect((await here.post('/identity/passwords/change', change)).status).toBe(200);

    expect(here.caller.secret).not.toBe(before);
    expect((await here.get('/identity/users/me')).status).toBe(200);
    expect((await browser({ handle: here.caller.handle!, secret: before! }).get('/identity/users/me')).status).toBe(
      401,
    );
    expect((await elsewhere.get('/identity/users/me')).status).toBe(401);
    expect((await logIn(member.email, 'another password')).first.status).toBe(200);
  });

  it('counts wrong current passwords and makes the session wait after 10 of them (ACC-01)', async () => {
    const member = await withPassword(await newTenant());
    const here = await logIn(member.email);
    const change = (currentPassword: string) =>
      here.post('/identity/passwords/change', { currentPassword, newPassword: 'another password' });
    const statuses: number[] = [];
    for (let round = 0; round < 10; round++) statuses.push((await change('wrong')).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 423]);
    expect((await change(password)).status).toBe(423);
    // The holder of a session must not be able to keep its owner from signing in.
    expect((await logIn(member.email)).first.status).toBe(200);
    travelTo(minutes(1.1));
    expect((await change(password)).status).toBe(200);
  });

  /** Returns the type of the refusal of a new password. */
  async function refusalOf(newPassword: string, fields: Parameters<typeof withPassword>[1] = {}) {
    const member = await withPassword(await newTenant(), fields);
    const { post } = await logIn(member.email);
    const { status, body } = await post('/identity/passwords/change', { currentPassword: password, newPassword });
    return status === 200 ? 'taken' : `${body.details?.[0].path} ${body.details?.[0].type}`;
  }

  it.each(['password1234', 'Qwertyuiop123', '1234567890'])(
    'refuses the common password %s (ASVS 6.2.4)',
    async (one) => {
      expect(await refusalOf(one)).toBe('newPassword common');
    },
  );

  it('refuses passwords made of address, name, company or product (ASVS 6.2.11)', async () => {
    const person = { firstName: 'Ottoline', lastName: 'Marchbanks' };
    const [email, own] = [`${randomUUID().slice(0, 8)}.quillfeather@larkspoke.test`, 'newPassword context'];
    expect(await refusalOf('quillfeather1', { ...person, email })).toBe(own);
    expect(await refusalOf('Ottoline2026', person)).toBe(own);
    expect(await refusalOf('marchbanks-77', person)).toBe(own);
    expect(await refusalOf('hurrah hurrah 1', person)).toBe(own);
    expect(await refusalOf('quiet lanterns over tea', person)).toBe('taken');
  });

  it('accepts any other password while the leak service does not answer (ASVS 6.2.12)', async () => {
    expect(await refusalOf('quiet lanterns over tea')).toBe('taken');
  });

  it('rejects a short one', async () => {
    const member = await withPassword(await newTenant());
    const { post } = await logIn(member.email);
    const answer = await post('/identity/passwords/change', { currentPassword: password, newPassword: 'short' });
    expect(answer.body.details).toMatchObject([{ path: 'newPassword', message: 'Use at least 10 characters' }]);
  });
});
