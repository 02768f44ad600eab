import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { newcomer, openCompany, test } from '../../steps/newcomer.ts';

async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
}

test('enrols an authenticator app, is challenged with it, and signs in with a recovery code too (ACC-03, ACC-15)', async ({
  page,
  request,
}) => {
  const person = await newcomer(request);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/settings/security');
  const enrolment = page.waitForResponse((response) => response.url().endsWith('/identity/authFactors/totp'));
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const { secret } = await (await enrolment).json();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').last().click();
  const spent = await generate({ secret });
  await page.keyboard.type(spent);
  await dialog
    .getByRole('button', { name: 'Confirm' })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(page.getByText('Save these recovery codes')).toBeVisible();
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByLabel('I’ve saved these codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();

  await logOut(page);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/challenge/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/challenge/);
  // The code that enrolled the app is spent; the next one is taken from ten seconds before its half minute begins.
  const soon = () => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 9 });
  await expect.poll(soon).not.toBe(spent);
  await typeCode(page, await soon());
  await page
    .getByRole('button', { name: 'Confirm' })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(page).toHaveURL(/\/home$/);

  await logOut(page);
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('enrols a passkey and signs in with it (ACC-03, ACC-15)', async ({ page, request }) => {
  const person = await newcomer(request);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Save these recovery codes')).toBeVisible();
  await page.getByLabel('I’ve saved these codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();

  await logOut(page);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/challenge/);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('lists the sessions of a person and ends one other, or all of them (ACC-15)', async ({
  page,
  request,
  browser,
}) => {
  const person = await newcomer(request);
  const enter = async (device: Page) => {
    await logIn(device, person);
    await expect(device).toHaveURL(/\/home$/);
  };
  const expectOut = async (device: Page) => {
    await device.reload();
    await expect(device.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  };
  const elsewhere = (address: string) => browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const library = await elsewhere('10.251.0.9');
  const cafe = await elsewhere('10.251.0.10');
  for (const device of [page, library, cafe]) await enter(device);

  await page.goto('/settings/security');
  const row = (address: string) => page.getByRole('listitem').filter({ hasText: `${address} ·` });
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await row('10.251.0.9')
    .getByRole('button', { name: /Sign out/ })
    .click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(row('10.251.0.9')).toHaveCount(0);
  await expect(row('10.251.0.10')).toHaveCount(1);
  await expectOut(library);

  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('1 device signed out')).toBeVisible();
  await expectOut(cafe);
  await Promise.all([library.close(), cafe.close()]);
});

test('changes the password and shows errors in their fields (ACC-15)', async ({ page, request }) => {
  const person = await newcomer(request);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/settings/change-password');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('a much better one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This isn’t your current password')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  await logOut(page);
  await logIn(page, { ...person, password: 'a much better one' });
  await expect(page).toHaveURL(/\/home$/);
});

test('asks for the password again before it changes sessions, and continues afterwards (C11)', async ({
  page,
  request,
}) => {
  const person = await newcomer(request);
  await openCompany(request, person.email, person.password);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/settings/security');
  const json = { error: 'ReauthenticationRequired', message: 'Confirm it’s you to continue', requestId: 'x' };
  const path = '**/identity/sessions/revokeOthers';
  await page.route(path, (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('This isn’t your current password')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 device signed out')).toBeVisible();
});
