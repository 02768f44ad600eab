import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { consoleUrl } from '../../place.ts';
import { findViolations } from '../../steps/axe.ts';
import { makeCompany } from '../../steps/company.ts';
import { openCompany, test } from '../../steps/newcomer.ts';
import { addOperator, operatorPassword as password } from '../../steps/operators.ts';
import { desk, phone } from '../../steps/sizes.ts';

/** In both sizes and colour schemes. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const size of [desk, phone]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const found = (await findViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
      expect.soft(found, `${where}, ${size.width}, ${colorScheme}`).toEqual([]);
      const surplus = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect.soft(surplus, `${where} fits ${size.width}`).toBe(0);
    }
  }
  await page.setViewportSize(desk);
}

test('sets up an operator, suspends a company from the console and signs in again', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const company = await makeCompany();
  const email = `${randomUUID()}@operators.test`;
  await page.goto(addOperator(email));
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'set-up');
  const secret = (await page.getByLabel('Secret', { exact: true }).inputValue()).replaceAll(' ', '');
  await page.getByLabel('Password', { exact: true }).fill('password123');
  const firstCode = await generate({ secret });
  await page.getByLabel('The code it shows').fill(firstCode);
  await page.getByRole('button', { name: 'Finish and sign in' }).click();
  await expect(page.getByText('This password is easy to guess')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Finish and sign in' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await page.getByLabel('Search companies').fill(company.name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'companies');
  await page.getByRole('link', { name: company.name }).click();
  await expect(page.getByText('Last active')).toBeVisible();
  await expectAccessible(page, 'company');

  expect(await openCompany(request, company.admin, undefined, company.name)).toMatch(/^session-/);
  await page.getByRole('button', { name: 'Suspend company' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend company' }).click();
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume company' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume company' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeFocused();
  await expectAccessible(page, 'jobs');
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByText('Schema up to date').first()).toBeVisible();
  await expectAccessible(page, 'health');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await expectAccessible(page, 'sign-in');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email, password or code is incorrect')).toBeVisible();
  await page.goto(`${consoleUrl}/health`);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();

  // A code works once, so the next one is waited for.
  await expect.poll(() => generate({ secret })).not.toBe(firstCode);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from your authenticator app').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
});
