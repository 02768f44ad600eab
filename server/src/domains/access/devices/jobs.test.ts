import { afterEach, expect, it } from 'vitest';
import { inDirectory } from '../../../platform/cells.ts';
import { browser, newTenant, runJobs, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../test/inbox.ts';
import { acceptAsNewcomer, invite, newEmail } from '../../../test/invitations.ts';
import { enrolTotp, logIn, password, totpCode, withPassword } from '../../../test/people.ts';

const subject = 'New sign-in to your account';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
afterEach(() => travelTo(undefined));

/** A person who has signed in before, with a browser that is not used any more. */
async function newPerson(tenant?: TestTenant): Promise<string> {
  const { email } = await withPassword(tenant ?? (await newTenant()));
  await logIn(email);
  return email;
}

async function countEmails(email: string): Promise<number> {
  await runJobs();
  return (await mailsTo(email)).filter((mail) => mail.subject === subject).length;
}

const signInWith = (visitor: ReturnType<typeof browser>, email: string, userAgent: string) =>
  visitor.post('/identity/passwords/login', { email, password }, { 'user-agent': userAgent });

it('emails the owner about a sign-in with a new browser: which, when, and where to end it (ACC-15, NOT-14)', async () => {
  const email = await newPerson();
  travelTo(new Date('2027-03-02T14:05:00Z'));
  await signInWith(browser(), email, firefox);
  await runJobs();
  const mail = await waitForMail(email, { subject });
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
    'with a new device on March 2, 2027 at 2:05 PM UTC: Firefox on Windows.',
  );
  expect(mail.links).toContainEqual(expect.stringMatching(/\/settings\/security$/));
  expect(mail.unsubscribe).toBeUndefined();
});

it('shows only the browser and the system of a user agent (ACC-15)', async () => {
  const email = await newPerson();
  await signInWith(browser(), email, 'Click https://evil.example to win');
  await runJobs();
  const mail = await waitForMail(email, { subject });
  expect(mail.text).toContain('an unknown browser.');
  expect(mail.source).not.toContain('evil.example');
});

it('writes in French for a French company (ACC-15)', async () => {
  const tenant = await newTenant();
  await inDirectory((db) =>
    db.updateTable('directory.tenant').set({ language: 'fr' }).where('id', '=', tenant.id).execute(),
  );
  const email = await newPerson(tenant);
  travelTo(new Date('2027-03-02T14:05:00Z'));
  await signInWith(browser(), email, firefox);
  await runJobs();
  const mail = await waitForMail(email, { subject: 'Nouvelle connexion à votre compte' });
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
    'avec un nouvel appareil le 2 mars 2027 à 14:05 UTC : Firefox sous Windows.',
  );
});

it('sends no email about the first sign-in, a known browser or a wrong password (ACC-15)', async () => {
  const { email } = await withPassword(await newTenant());
  const here = await logIn(email);
  await here.post('/identity/logout');
  await logIn(email, password, here);
  await logIn(email, 'a wrong password');
  expect(await countEmails(email)).toBe(0);
  await logIn(email);
  expect(await countEmails(email)).toBe(1);
});

it('sends no email before the second factor was passed (ACC-15)', async () => {
  const { email } = await withPassword(await newTenant());
  const { secret } = await enrolTotp(await logIn(email));
  travelTo(new Date(Date.now() + 60_000));
  const there = await logIn(email);
  expect(await countEmails(email)).toBe(0);
  const passed = await there.post('/identity/challenge/totp', { code: await totpCode(secret) });
  expect(passed.status).toBe(200);
  expect(await countEmails(email)).toBe(1);
});

it('sends no email about a sign-in that follows an invitation, and one about the next browser (ACC-15)', async () => {
  const email = newEmail();
  await invite(await (await newTenant()).admin(), { email });
  expect((await acceptAsNewcomer(email)).first.status).toBe(200);
  expect(await countEmails(email)).toBe(0);
  await logIn(email);
  expect(await countEmails(email)).toBe(1);
});

it('sends no email about a sign-in with the browser that has just reset the password (ACC-15)', async () => {
  const email = await newPerson();
  const here = browser();
  await here.post('/identity/passwordIdentities/recovery', { email });
  await runJobs();
  const token = tokenIn(await waitForMail(email, { subject: 'Reset your password' }));
  const next = 'an entirely different sentence';
  expect((await here.post('/identity/passwords/reset', { token, password: next })).status).toBe(200);
  expect((await logIn(email, next, here)).first.status).toBe(200);
  expect(await countEmails(email)).toBe(0);
});

it('does not trust a browser that reset the password by link but still owes the second factor (ACC-15)', async () => {
  const { email } = await withPassword(await newTenant());
  await enrolTotp(await logIn(email));
  const here = browser();
  await here.post('/identity/passwordIdentities/recovery', { email });
  await runJobs();
  const token = tokenIn(await waitForMail(email, { subject: 'Reset your password' }));
  await here.post('/identity/passwords/reset', { token, password: 'an entirely different sentence' });
  expect(here.caller.device).toBeUndefined();
});

it('sends at most five emails a day, however many new browsers sign in (ACC-15)', async () => {
  const email = await newPerson();
  const start = Date.now();
  for (let round = 0; round < 7; round++) {
    travelTo(new Date(start + round * 60_000));
    await logIn(email);
  }
  expect(await countEmails(email)).toBe(5);
  travelTo(new Date(start + 86_400_000 + 30_000));
  await logIn(email);
  await logIn(email);
  expect(await countEmails(email)).toBe(6);
});
