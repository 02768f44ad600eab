import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { makeCompany } from '../steps/company.ts';
import { expectLoginPage, typeLogin } from '../steps/login-page.ts';
import { test } from '../steps/newcomer.ts';
import { password, signIn } from '../steps/people.ts';

async function openSecurity(page: Page, email: string, company: string): Promise<void> {
  await signIn(page, email, company);
  await page.goto('/tenant/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security & access' })).toBeVisible();
}

test('a company that asks for a second factor lets people in once they have one, and leads them to it (ACC-03, ACC-07)', async ({
  page,
  browser,
}) => {
  const company = makeCompany();
  await openSecurity(page, company.admin, company.name);
  await page.getByRole('switch', { name: 'Everybody needs a second factor' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  // Saving locks out the admin too, who has none yet.
  await expect(page.getByRole('heading', { name: `${company.name} asks for a second factor` })).toBeVisible();

  const theirs = await browser.newPage();
  await theirs.goto('/settings/privacy');
  await typeLogin(theirs, company.employee);
  await expect(theirs).toHaveURL(/\/tenants\?/);
  await expect(theirs.getByRole('heading', { name: `${company.name} asks for a second factor` })).toBeVisible();
  const enrolment = theirs.waitForResponse('**/identity/authFactors/totp');
  await theirs.getByRole('button', { name: /^Authenticator app/ }).click();
  const { secret } = await (await enrolment).json();
  await theirs.getByLabel('Then type the six digits the app shows').fill(await generate({ secret }));
  await theirs.getByLabel('I have kept these codes in a safe place').check();
  await theirs.getByRole('button', { name: 'Done' }).click();
  await expect(theirs).toHaveURL(/\/settings\/privacy$/);
  await theirs.close();
});

test('an expired password is replaced at the door (ACC-07)', async ({ page, browser }) => {
  const company = makeCompany();
  await openSecurity(page, company.admin, company.name);
  await page.getByRole('button', { name: 'Expire all passwords' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 people')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Expire all passwords' })).toBeDisabled();
  await dialog.getByLabel(/to confirm/).fill(company.name);
  await dialog.getByRole('button', { name: 'Expire all passwords' }).click();
  await expect(page.getByText('Every password has expired')).toBeVisible();

  const theirs = await browser.newPage();
  await theirs.goto('/');
  await typeLogin(theirs, company.employee);
  await expect(theirs.getByRole('heading', { name: `Your password is too old for ${company.name}` })).toBeVisible();
  await theirs.getByLabel('Current password').fill(password);
  await theirs.getByLabel('New password').fill('a fresh start for me');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.close();
});

test('the rules are saved, checked where they are typed, and not lost by accident (ERR-01)', async ({ page }) => {
  const company = makeCompany();
  await openSecurity(page, company.admin, company.name);
  await page.getByRole('switch', { name: 'Passwords expire' }).click();
  await page.getByRole('button', { name: '180 days' }).click();
  const idle = page.getByLabel('After a pause of');
  await idle.fill('20');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('At most 14', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Back to main menu' }).click();
  await expect(page.getByText('Are you sure you want to leave?')).toBeVisible();
  await expect(page.getByText("Changes you've made won't be saved.")).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();

  await idle.fill('7');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('After a pause of')).toHaveValue('7 days');
  await expect(page.getByRole('button', { name: '180 days' })).toHaveAttribute('aria-pressed', 'true');
});

test('somebody shut out by the company is sent to the login (ACC-09)', async ({ page }) => {
  const company = makeCompany();
  await signIn(page, company.employee, company.name);
  const refusal = { error: 'Forbidden', message: 'Your access to this company is closed.', requestId: 'x' };
  await page.route('**/identity/tenantMembers/me?*', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto('/home');
  await expectLoginPage(page);
  expect(await page.evaluate('localStorage.getItem("session")')).toBeNull();
});
