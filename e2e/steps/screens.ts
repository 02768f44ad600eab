import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { inviteByEmail } from './newcomer.ts';
import { admin, employee, findPerson, manager } from './people.ts';
import { composerScreens } from './screens/composer.ts';
import { manageScreens } from './screens/manage.ts';
import { peopleScreens } from './screens/people.ts';
import { recognitionScreens } from './screens/recognition.ts';
import { staffingScreens } from './screens/staffing.ts';
import { valuesScreens } from './screens/values.ts';
import { type Language, type Say, wordsIn } from './words.ts';

/** A state of the product worth looking at: for pictures, for axe, and for trying languages and zoom. */
export interface Screen {
  name: string;
  path: string;
  /** The address of who is signed in; nobody where it is missing. */
  who?: string;
  /** What has to be done before it is to be seen. */
  prepare?: (page: Page, say: Say) => Promise<unknown>;
}

/** Opens a screen. Its title is there only when the page is alive, so that keys and clicks are heard. */
export async function show(page: Page, { path, prepare }: Screen, language: Language = 'en'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await prepare?.(page, wordsIn(language));
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** What a company asks for at its door, without a company that asks for it. */
async function openRequirement(page: Page, required: string): Promise<void> {
  const handle = (await page.evaluate('localStorage.getItem("session")')) as string;
  await page.goto(`/tenants?required=${required}&tenant=${handle.slice(-8)}`);
  await page.getByRole('main').locator('form, button').first().waitFor();
}

async function openInvitation(page: Page): Promise<void> {
  const email = `${randomUUID().slice(0, 8)}@larkspoke.example`;
  await page.goto(await inviteByEmail(page.request, { email, by: admin.email }));
  await page.getByRole('heading', { level: 1, name: /Nora/ }).waitFor();
}

const firstChange = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();

async function openMyPoints(page: Page, say: Say): Promise<void> {
  await page.getByRole('link', { name: say('Every change') }).click();
  await firstChange(page).waitFor();
}

async function openPointsOf(page: Page, person: { firstName: string; lastName: string }): Promise<void> {
  await page.goto(`/user/${(await findPerson(page, person)).id}/points`);
  await firstChange(page).waitFor();
}

async function openAddPoints(page: Page, say: Say, amount: string): Promise<void> {
  await openPointsOf(page, employee);
  await button(page, say('Add points')).click();
  await page.getByRole('dialog').locator('input').first().fill(amount);
  await page.getByRole('dialog').locator('textarea').first().fill('For the weekend on call');
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
      await button(page, say('Send the link')).click();
      await page.getByText(say('Look into your inbox')).waitFor();
    },
  },
  { name: 'new-password', path: '/new-password#token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'cancel-factor-reset', path: '/cancel-factor-reset#token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'logout', path: '/logout', who: employee.email },
  { name: 'invitation-gone', path: '/invitation#token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'invitation', path: '/', prepare: openInvitation },
  { name: 'maintenance', path: '/maintenance' },
  { name: 'feature-flags', path: '/feature-flags' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'help-article', path: '/help/second-factor' },
  { name: 'challenge', path: '/challenge', who: employee.email },
  { name: 'tenants', path: '/tenants', who: manager.email },
  {
    name: 'second-factor-required',
    path: '/tenants',
    who: manager.email,
    prepare: (page) => openRequirement(page, 'MFARequiredForTenant'),
  },
  {
    name: 'password-expired',
    path: '/tenants',
    who: manager.email,
    prepare: (page) => openRequirement(page, 'PasswordExpired'),
  },
  { name: 'home', path: '/home', who: employee.email },
  { name: 'home-admin', path: '/home', who: admin.email },
  { name: 'home-manager', path: '/home', who: manager.email },
  {
    name: 'palette',
    path: '/home',
    who: admin.email,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('in');
      await page.getByRole('option', { name: /Ines Duarte/ }).waitFor();
    },
  },
  {
    name: 'menu',
    path: '/home',
    who: admin.email,
    prepare: async (page, say) => {
      await (isPhone(page)
        ? button(page, say('More'))
        : page.getByRole('banner').locator('[aria-haspopup="menu"]')
      ).click();
      await page.getByText(say('Sign out')).waitFor();
    },
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
  {
    name: 'help',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page, say) => {
      await button(page, say('Open help drawer')).click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'leave',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page, say) => {
      await page.getByRole('switch', { name: say('Passwords expire') }).click();
      await button(page, say('Save changes')).waitFor();
      await page.locator('a[href="/home"]:visible').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'upgrade',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page, say) => {
      await page.evaluate('localStorage.setItem("flag:customRewards", "on")');
      await page.reload();
      if (isPhone(page)) await button(page, say('More')).click();
      await page.getByText(say('Custom rewards'), { exact: true }).filter({ visible: true }).click();
      await page.getByText(say('Write to us')).waitFor();
      await page.evaluate('localStorage.removeItem("flag:customRewards")');
    },
  },
  { name: 'gated', path: '/tenant/security', who: employee.email },
  { name: 'not-found-inside', path: '/settings/nothing', who: employee.email },
  { name: 'settings-general', path: '/settings/general', who: employee.email },
  { name: 'settings-privacy', path: '/settings/privacy', who: employee.email },
  { name: 'settings-password', path: '/settings/change-password', who: employee.email },
  { name: 'settings-security', path: '/settings/security', who: employee.email },
  {
    name: 'settings-totp',
    path: '/settings/security',
    who: employee.email,
    prepare: async (page, say) => {
      await button(page, say('Add an authenticator app')).click();
      await page.getByRole('dialog').locator('svg[role="img"]').waitFor();
    },
  },
  {
    name: 'settings-recovery-codes',
    path: '/settings/security',
    who: employee.email,
    prepare: async (page, say) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `h7k2-m${index}qx-94tz`);
      // As if the code had been right: nobody's second factor changes for a picture.
      await page.route('**/authFactors/*/confirm', (route) => route.fulfill({ json: { recoveryCodes } }), { times: 1 });
      await button(page, say('Add an authenticator app')).click();
      await page.getByRole('dialog').locator('svg[role="img"]').waitFor();
      await page.getByRole('dialog').locator('[autocomplete="one-time-code"]').fill('481516');
      await page.getByRole('dialog').getByRole('listitem').nth(9).waitFor();
    },
  },
  {
    name: 'error-caught',
    path: '/settings/general',
    who: employee.email,
    prepare: async (page, say) => {
      const json = { error: 'InternalError', message: 'Oops. Something went wrong.', requestId: 'f3a9c1d27b' };
      await page.route('**/identity/sessions', (route) => route.fulfill({ status: 500, json }), { times: 1 });
      await page.goto('/settings/security');
      await button(page, say('Reset errors')).waitFor();
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
  { name: 'points', path: '/profile/me', who: employee.email, prepare: openMyPoints },
  {
    name: 'points-to-give',
    path: '/profile/me',
    who: employee.email,
    prepare: async (page, say) => {
      await openMyPoints(page, say);
      await page.getByRole('tab', { name: say('To give') }).click();
      await firstChange(page).waitFor();
    },
  },
  { name: 'points-of-somebody', path: '/home', who: admin.email, prepare: (page) => openPointsOf(page, employee) },
  { name: 'points-add', path: '/home', who: admin.email, prepare: (page, say) => openAddPoints(page, say, '25') },
  {
    name: 'points-add-above-limit',
    path: '/home',
    who: admin.email,
    prepare: async (page, say) => {
      await openAddPoints(page, say, '7500');
      await page.getByLabel(say('Amount again')).fill('7500');
    },
  },
  {
    name: 'points-add-second-admin',
    path: '/home',
    who: admin.email,
    prepare: (page, say) => openAddPoints(page, say, '60000'),
  },
  { name: 'points-preferences', path: '/points/preferences', who: admin.email },
  {
    name: 'points-approve',
    path: '/points/preferences',
    who: admin.email,
    prepare: async (page, say) => {
      await button(page, say('Approve')).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...peopleScreens,
  ...manageScreens,
  ...staffingScreens,
  ...composerScreens,
  ...recognitionScreens,
  ...valuesScreens,
];
