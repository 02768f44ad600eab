import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newcomer, openCompany, test, waitForWelcomePoints } from '../../steps/newcomer.ts';
import { admin, openCompanyPage, secondAdmin, signIn } from '../../steps/people.ts';

const amountField = (page: Page) => page.getByRole('dialog').getByLabel('Points', { exact: true });

const decided = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Recently decided' }).getByRole('listitem').filter({ hasText: name });

/** A new member that no other journey knows, with 50 points for joining, and the admin on the page of their points. */
async function openAddPoints(page: Page): Promise<{ id: string; name: string }> {
  const person = await newcomer(page.request);
  const handle = await openCompany(page.request, person.email, person.password);
  const me = await page.request.get('/identity/tenantMembers/me', { headers: { authorization: handle } });
  const { id, firstName, lastName } = await me.json();
  await waitForWelcomePoints(page.request, handle);
  await openCompanyPage(page, admin.email, `/user/${id}/points`);
  await page.getByRole('button', { name: 'Add points' }).click();
  return { id, name: `${firstName} ${lastName}` };
}

test('one admin requests 60,000 points and a second one approves them (D26, H2)', async ({ page, browser }) => {
  const { id, name } = await openAddPoints(page);
  const dialog = page.getByRole('dialog');
  await amountField(page).fill('60000');
  await expect(amountField(page)).toHaveValue('60,000');
  await expect(dialog.getByText('$6,000', { exact: true })).toBeVisible();
  await expect(dialog.getByText('60,000 points need a second admin.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Patent sale, her share as agreed with Finance');
  await expect(dialog.getByText('We’ll ask the other admins to approve 60,000 points, worth $6,000.')).toBeVisible();
  await expect(dialog.getByText('Nora isn’t notified until then.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Request sent. No points move until another admin approves.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/points/preferences');
  const own = page.getByRole('listitem').filter({ hasText: `Add 60,000 points for ${name}` });
  await expect(own.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const address = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const second = await context.newPage();
  await openCompanyPage(second, secondAdmin.email, '/points/preferences');
  const asked = second.getByRole('listitem').filter({ hasText: `Add 60,000 points for ${name}` });
  await expect(asked).toContainText('Patent sale, her share as agreed with Finance');
  await expect(asked).toContainText(`Asked by ${admin.firstName} ${admin.lastName}`);
  await expect(asked).toContainText('$6,000');
  await asked.getByRole('button', { name: 'Approve' }).click();
  const preview = second.getByRole('dialog');
  await expect(preview.getByText(`${name} gets 60,000 points, worth $6,000.`)).toBeVisible();
  await expect(preview.getByText('Points to spend: 50 now, 60,050 afterwards.')).toBeVisible();
  await preview.getByRole('button', { name: 'Approve 60,000 points' }).click();
  await expect(second.getByText('Approved. The points have moved.')).toBeVisible();
  await expect(decided(second, name)).toContainText(`Approved by ${secondAdmin.firstName} ${secondAdmin.lastName}`);
  await second.goto(`/user/${id}/points`);
  await expect(second.getByText('60,050', { exact: true }).first()).toBeVisible();
  await expect(second.getByText('Worth $6,005.00')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(decided(page, name)).toContainText(`Approved by ${secondAdmin.firstName} ${secondAdmin.lastName}`);
});

test('an invalid amount stays as typed with an error, and one above the limit must be typed again (D26, H2)', async ({
  page,
}) => {
  const { name } = await openAddPoints(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Up to 5,000 points ($500) without a second check')).toBeVisible();
  await dialog.getByLabel('Reason').fill('x');
  await amountField(page).fill('99999999999');
  await page.keyboard.press('Tab');
  await expect(amountField(page)).toHaveValue('99,999,999,999');
  await expect(dialog.getByText('Enter a whole number from 1 to 1,000,000')).toBeVisible();
  await expect(dialog.getByText(/gets .* points/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add points' }).click();
  await expect(dialog.getByText('Give a reason of at least 3 letters')).toBeVisible();

  await amountField(page).fill('7500');
  await dialog.getByLabel('Reason').fill('Patent bonus, agreed with Finance');
  await expect(dialog.getByText('7,500 points is above your company’s limit of 5,000.')).toBeVisible();
  const add = dialog.getByRole('button', { name: 'Add 7,500 points' });
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Confirm amount').fill('750');
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Confirm amount').fill('7500');
  await expect(dialog.getByText('Matches')).toBeVisible();
  await add.dblclick();
  await expect(page.getByText(`7,500 points added for ${name}. New balance: 7,550.`)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
});

test('an admin reads why their own points lack these buttons, and cannot open them by the address (D26, C13)', async ({
  page,
}) => {
  await signIn(page, admin.email);
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const me = await page.request.get('/identity/tenantMembers/me', { headers: { authorization } });
  const { id } = await me.json();
  await page.goto(`/user/${id}/points`);
  await expect(page.getByText('You can’t add or remove your own points. Another admin can.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add points' })).toHaveCount(0);
  const tried = await page.request.post(`/points/redeemableAccounts/${id}/points`, {
    headers: { authorization },
    data: { amount: 1, note: 'For myself' },
  });
  expect(tried.status()).toBe(403);
});
