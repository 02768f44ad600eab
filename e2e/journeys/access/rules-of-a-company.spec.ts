import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { makeCompany, startSecondFactor } from '../../steps/company.ts';
import { expectLoginPage } from '../../steps/login-page.ts';
import { test } from '../../steps/newcomer.ts';
import { password, signIn } from '../../steps/people.ts';

async function openSecurity(page: Page, email: string, company: string): Promise<void> {
  await signIn(page, email, company);
  await page.goto('/tenant/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security & access' })).toBeVisible();
}

async function setUpApp(page: Page): Promise<void> {
  const enrolment = page.waitForResponse('**/identity/authFactors/totp');
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  const { secret } = await (await enrolment).json();
  await page.getByLabel('Then enter the six digits the app shows').fill(await generate({ secret }));
  await page.getByLabel('I’ve saved these codes in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();
}

test('a second factor is announced for a day, locks out no one before it, and prompts people to set one up (H1, SEC-01, ACC-03)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany();
  const theirs = await browser.newPage();
  await signIn(theirs, company.employee, company.name);

  await openSecurity(page, company.admin, company.name);
  await page.getByRole('switch', { name: 'Everyone needs a second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Require a second factor for everyone?' });
  await expect(dialog.getByText('of 2 people have no second factor yet')).toBeVisible();
  await expect(dialog.getByText('You’re one of the 2.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Require from/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Set it up' }).click();
  await setUpApp(page);
  await expect(dialog.getByText('You’re ready.')).toBeVisible();
  await dialog.getByRole('button', { name: 'See who' }).click();
  await expect(dialog.getByText('Ada Ayoub')).toBeVisible();
  await dialog.getByRole('button', { name: /^Require from/ }).click();
  await expect(page.getByText(/^Starts on .+ 1 of 2 people still needs one\.$/)).toBeVisible();

  await theirs.goto('/settings/privacy');
  await expect(theirs.getByText(`${company.name} requires a second factor.`)).toBeVisible();
  await startSecondFactor(company);
  await theirs.goto('/user-directory?search=Ada');
  await expect(theirs.getByRole('heading', { name: `${company.name} requires a second factor` })).toBeVisible();
  expect(new URL(theirs.url()).searchParams.get('next')).toBe('/user-directory?search=Ada');
  await setUpApp(theirs);
  await expect(theirs).toHaveURL(/\/user-directory\?search=Ada$/);
  await theirs.close();

  await page.reload();
  await expect(page.getByText(/^Required since .+ Everyone has one\.$/)).toBeVisible();
  await page.getByRole('switch', { name: 'Everyone needs a second factor' }).click();
  await page.getByRole('button', { name: 'Stop requiring it' }).click();
  await expect(page.getByRole('switch', { name: 'Everyone needs a second factor' })).not.toBeChecked();
});

test('all passwords expire at once, and an expired password is replaced at sign-in (ACC-07, SEC-01)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany();
  const theirs = await browser.newPage();
  await signIn(theirs, company.employee, company.name);
  await openSecurity(page, company.admin, company.name);
  await page.getByRole('button', { name: 'Expire all passwords' }).click();
  const dialog = page.getByRole('dialog', { name: 'Expire all passwords?' });
  await expect(dialog.getByText('of 2 people need a new password')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Expire on/ })).toBeEnabled();
  await dialog.getByText('Now', { exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Expire all passwords' })).toBeDisabled();
  await dialog.getByLabel(/to confirm/).fill(company.name);
  await dialog.getByRole('button', { name: 'Expire all passwords' }).click();
  await expect(page.getByRole('heading', { name: `${company.name} requires a new password` })).toBeVisible();

  await theirs.goto('/home');
  await expect(theirs.getByRole('heading', { name: `${company.name} requires a new password` })).toBeVisible();
  await theirs.getByLabel('Current password').fill(password);
  await theirs.getByLabel('New password').fill('a fresh start for me');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.close();
});

test('Discard restores a cleared number (H18)', async ({ page }) => {
  const company = await makeCompany();
  await openSecurity(page, company.admin, company.name);
  for (const [label, days] of [
    ['Sign out after inactivity', '14 days'],
    ['Maximum session length', '90 days'],
  ] as const) {
    await page.getByLabel(label).fill('');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel(label)).toHaveValue(days);
  }
});

test('the rules are saved, validated in their fields, and not lost by accident (ERR-01, SEC-01)', async ({ page }) => {
  const company = await makeCompany();
  await openSecurity(page, company.admin, company.name);
  await page.getByRole('switch', { name: 'Passwords expire' }).click();
  const suggestions = page.getByRole('group', { name: 'Common choices' }).getByRole('button');
  await expect(suggestions).toHaveText(['30–60 days', '90 days', '180 days']);
  for (const [index, days] of [60, 90, 180].entries()) {
    await suggestions.nth(index).click();
    await expect(page.getByLabel('After', { exact: true })).toHaveValue(`${days} days`);
  }
  const idle = page.getByLabel('Sign out after inactivity');
  await idle.fill('20');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter 14 or less', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Back to main menu' }).click();
  await expect(page.getByText('Are you sure you want to leave?')).toBeVisible();
  await expect(page.getByText("Changes you've made won't be saved.")).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();

  await idle.fill('7');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start the stricter rules?' });
  await dialog.getByRole('button', { name: /^Start on/ }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Until then, nothing changes\.$/)).toHaveCount(2);
  await expect(page.getByLabel('Sign out after inactivity')).toHaveValue('7 days');
  await expect(page.getByRole('button', { name: '180 days' })).toHaveAttribute('aria-pressed', 'true');
});

test('a suspended member is redirected to the login (ACC-09)', async ({ page }) => {
  const company = await makeCompany();
  await signIn(page, company.employee, company.name);
  const refusal = { error: 'Forbidden', message: 'You no longer have access to this company.', requestId: 'x' };
  await page.route('**/identity/tenantMembers/me?*', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto('/home');
  await expectLoginPage(page);
  expect(await page.evaluate('localStorage.getItem("session")')).toBeNull();
});
