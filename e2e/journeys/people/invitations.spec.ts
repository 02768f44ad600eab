import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { typeLogin } from '../../steps/login-page.ts';
import { inviteByEmail, test } from '../../steps/newcomer.ts';
import { admin, companyName, password, signIn } from '../../steps/people.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an invited person reads the inviter’s name, chooses a password and is signed in (MEM-01, H12)', async ({
  page,
  request,
}) => {
  const email = `${randomUUID().slice(0, 8)}@larkspoke.example`;
  const link = await inviteByEmail(request, { email, by: admin.email });
  await page.goto(link);
  await expect(title(page)).toHaveText(`Welcome to ${companyName}, Nora`);
  await expect(page.getByText(`${admin.firstName} ${admin.lastName} invited you`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(page.url()).not.toContain('token');
  await button(page, `Join ${companyName}`).click();
  await expect(page.getByText('Use at least 10 characters')).toBeVisible();
  await page.getByLabel('Choose a password', { exact: true }).fill('a password of my own');
  await button(page, `Join ${companyName}`).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(title(page)).toContainText('Nora');

  await page.goto('/favicon.svg');
  await page.goto(link);
  await expect(title(page)).toHaveText('This invitation no longer works');
});

test('the page of an invitation shows the face and the note of the inviter (MEM-01, H12)', async ({
  page,
  request,
}) => {
  const email = `${randomUUID().slice(0, 8)}@larkspoke.example`;
  const note = 'So glad you’re joining us!';
  await page.goto(await inviteByEmail(request, { email, by: admin.email, note }));
  await expect(page.getByRole('blockquote')).toHaveText(note);
  await expect(page.locator('main [aria-hidden] img[width="88"]')).toHaveJSProperty('naturalWidth', 176);
});

test('a person with an account signs in to accept, and no one else can (D24)', async ({ page, request }) => {
  const [home, company] = await Promise.all([makeCompany(), makeCompany()]);
  const email = home.employee;
  const link = await inviteByEmail(request, { email, by: company.admin, company: company.name });
  await signIn(page, admin.email);
  await page.goto(link);
  await expect(title(page)).toHaveText(`Welcome to ${company.name}, Nora`);
  await expect(page.getByText(`this invitation is for ${email}`)).toBeVisible();
  await button(page, 'Sign out and continue').click();
  await expect(page.getByText('You already have a Hurrah account')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in and accept').click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/tenants');
  await expect(page.getByRole('button', { name: company.name })).toBeVisible();
  await expect(page.getByRole('button', { name: home.name })).toBeVisible();
});

test('pending invitations are listed among the companies, to accept or decline (D24)', async ({ page, request }) => {
  const [home, company] = await Promise.all([makeCompany(), makeCompany()]);
  await inviteByEmail(request, { email: home.employee, by: company.admin, company: company.name });
  await page.goto('/');
  await typeLogin(page, home.employee);
  await expect(title(page)).toHaveText('You’re invited');
  await expect(page.getByText('Ada Ayoub invited you')).toBeVisible();
  await button(page, 'Decline').click();
  await expect(page.getByText('You declined the invitation')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invitations' })).toHaveCount(0);
  await page.getByRole('button', { name: home.name }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('an invitation accepted in the list opens the company (D24)', async ({ page, request }) => {
  const [home, inviting] = await Promise.all([makeCompany(), makeCompany()]);
  await inviteByEmail(request, { email: home.employee, by: inviting.admin, company: inviting.name });
  await page.goto('/');
  await typeLogin(page, home.employee);
  await button(page, 'Accept').click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(title(page)).toContainText('Nora');
});
