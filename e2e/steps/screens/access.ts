import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { inviteByEmail, mailTo } from '../newcomer.ts';
import { admin, employee, manager } from '../people.ts';
import type { Screen } from '../screens.ts';
import type { Say } from '../words.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Shows a company's requirement at sign-in, without a company that has it. */
async function openRequirement(page: Page, required: string): Promise<void> {
  const handle = await page.evaluate<string>('localStorage.getItem("session")');
  await page.goto(`/tenants?required=${required}&tenant=${handle.slice(-8)}`);
  await page.getByRole('main').locator('form, button').first().waitFor();
}

/** Replaces the random parts of an answer, so that two pictures of the screen are equal. */
const answerWith =
  <T>(change: (answer: T) => Partial<T>) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const json = (await response.json()) as T;
    await route.fulfill({ response, json: { ...json, ...change(json) } });
  };

async function openInvitation(page: Page): Promise<void> {
  const sameEmail = answerWith<{ email: string }>(() => ({ email: 'nora@larkspoke.example' }));
  await page.route('**/identity/invitations/look', sameEmail);
  const email = `${randomUUID().slice(0, 8)}@larkspoke.example`;
  await page.goto(await inviteByEmail(page.request, { email, by: admin.email }));
  await page.getByRole('heading', { level: 1, name: /Nora/ }).waitFor();
}

async function openSignUp(page: Page): Promise<void> {
  const email = `${randomUUID().slice(0, 8)}@example.test`;
  await page.request.post('/identity/signUps', { data: { email, language: 'en' } });
  await page.goto((await mailTo(page.request, email)).link);
  await page.locator('fieldset').waitFor();
}

async function addAuthenticator(page: Page, say: Say): Promise<void> {
  const key = 'LARKSPOKEHURRAHLARKSPOKEHURRAHLA';
  const sameKey = answerWith<{ secret: string; uri: string }>(({ secret, uri }) => ({
    secret: key,
    uri: uri.replaceAll(secret, key),
  }));
  await page.route('**/identity/authFactors/totp', sameKey);
  await button(page, say('Add an authenticator app')).click();
  await page.getByRole('dialog').locator('svg[role="img"]').waitFor();
}

export const screens: Screen[] = [
  { name: 'login', path: '/' },
  {
    name: 'login-refused',
    path: '/',
    prepare: async (page, say) => {
      await page.getByLabel(say('Email')).fill('somebody@example.test');
      await page.getByLabel(say('Password'), { exact: true }).fill('not my password');
      await button(page, say('Sign in')).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'password-recovery', path: '/password-recovery' },
  {
    name: 'password-recovery-sent',
    path: '/password-recovery',
    prepare: async (page, say) => {
      await page.getByLabel(say('Email')).fill('somebody@example.test');
      await button(page, say('Send link')).click();
      await page.getByText(say('Check your inbox')).waitFor();
    },
  },
  { name: 'new-password', path: '/new-password#token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'unsubscribe', path: '/notifications/unsubscribe?token=abc' },
  { name: 'cancel-factor-reset', path: '/cancel-factor-reset#token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'support', path: '/support#token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'logout', path: '/logout', who: employee.email },
  { name: 'invitation-gone', path: '/invitation#token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'invitation', prepare: openInvitation },
  { name: 'start', path: '/start' },
  {
    name: 'start-sent',
    path: '/start',
    prepare: async (page, say) => {
      await page.getByLabel(say('Work email')).fill('somebody@example.test');
      await button(page, say('Email me a link')).click();
      await page.getByText(say('Check your inbox')).waitFor();
    },
  },
  { name: 'start-company', prepare: openSignUp },
  { name: 'challenge', path: '/challenge', who: employee.email },
  { name: 'tenants', path: '/tenants', who: manager.email },
  {
    name: 'second-factor-required',
    who: manager.email,
    prepare: (page) => openRequirement(page, 'MFARequiredForTenant'),
  },
  {
    name: 'password-expired',
    who: manager.email,
    prepare: (page) => openRequirement(page, 'PasswordExpired'),
  },
  { name: 'security', path: '/tenant/security', who: admin.email },
  {
    name: 'security-changed',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page, say) => {
      await page.getByRole('switch', { name: say('Passwords expire') }).click();
      await button(page, say('Save changes')).waitFor();
    },
  },
  {
    name: 'security-second-factor',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page, say) => {
      await page.getByRole('switch', { name: say('Everyone needs a second factor') }).click();
      await page.getByRole('dialog').getByText(say('See who')).waitFor();
      await page.getByRole('dialog').getByText(say('Starts on')).waitFor();
    },
  },
  {
    name: 'security-expire-all',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page, say) => {
      await button(page, say('Expire all passwords')).click();
      await page.getByRole('dialog').getByRole('list').waitFor();
    },
  },
  { name: 'settings-general', path: '/settings/general', who: employee.email },
  { name: 'settings-privacy', path: '/settings/privacy', who: employee.email },
  { name: 'settings-password', path: '/settings/change-password', who: employee.email },
  { name: 'settings-security', path: '/settings/security', who: employee.email },
  {
    name: 'settings-totp',
    path: '/settings/security',
    who: employee.email,
    prepare: addAuthenticator,
  },
  {
    name: 'settings-recovery-codes',
    path: '/settings/security',
    who: employee.email,
    prepare: async (page, say) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `h7k2-m${index}qx-94tz`);
      // Simulates a right code, so that no real second factor changes for a picture.
      await page.route('**/authFactors/*/confirm', (route) => route.fulfill({ json: { recoveryCodes } }), { times: 1 });
      await addAuthenticator(page, say);
      await page.getByRole('dialog').locator('[autocomplete="one-time-code"]').fill('481516');
      await page.getByRole('dialog').getByRole('listitem').nth(9).waitFor();
    },
  },
  {
    name: 'settings-passkey',
    path: '/settings/security',
    who: employee.email,
    prepare: async (page, say) => {
      await button(page, say('Add a passkey')).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
