import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../../steps/axe.ts';
import { composerOn } from '../../steps/composer.ts';
import { mailTo, test } from '../../steps/newcomer.ts';
import { phone } from '../../steps/sizes.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const viewport of [undefined, phone]) {
  test.describe(viewport ? 'on a phone' : 'on a desk', () => {
    if (viewport) test.use({ viewport });

    test('a founder opens a company by email and is thanked by the first person they invite (D24)', {
      tag: '@core',
    }, async ({ page, request, browser }) => {
      const name = `Acme ${randomUUID().slice(0, 6)}`;
      const domain = `${randomUUID().slice(0, 8)}.example`;
      await page.goto('/start');
      await expect(title(page)).toHaveText('Start with your work email');
      await button(page, 'Email me a link').click();
      await expect(page.getByText('Enter a valid email address')).toBeVisible();
      await page.getByLabel('Work email').fill(`mara@${domain}`);
      await button(page, 'Email me a link').click();
      await expect(title(page)).toHaveText('Check your inbox');
      const { link } = await mailTo(request, `mara@${domain}`);

      await page.goto(link);
      await expect(title(page)).toHaveText('Name your company');
      expect(page.url()).not.toContain('token');
      await page.getByLabel('Company name').fill(name);
      await expect(page.getByText('Available')).toBeVisible();
      await expect(page.getByLabel('Address')).toHaveValue(name.toLowerCase().replace(' ', '-'));
      await page.getByLabel('Address').fill('www');
      await expect(page.getByText('Taken')).toBeVisible();
      await page.getByLabel('Address').fill(name.toLowerCase().replace(' ', '-'));
      await expect(page.getByText('Available')).toBeVisible();
      await page.getByRole('radio', { name: 'Green' }).check({ force: true });
      await page.getByLabel('Your first name').fill('Mara');
      await page.getByLabel('Your last name').fill('Moreno');
      await page.getByLabel('Choose a password', { exact: true }).fill('twelve quiet otters');
      expect(await findViolations(page)).toEqual([]);
      // Twice as fast as sensible.
      await button(page, `Create ${name}`).dblclick();
      await expect(page).toHaveURL(/\/home$/);

      const steps = page.getByRole('region', { name: 'Welcome, Mara' });
      await expect(steps.getByText('0 of 3 done')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await steps.getByRole('link', { name: 'Add people' }).click();
      await page.getByRole('button', { name: 'Add person' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First name').fill('Ines');
      await dialog.getByLabel('Last name').fill('Ito');
      await dialog.getByLabel('Email').fill(`ines@${domain}`);
      await dialog.getByRole('button', { name: 'Add and invite' }).click();
      await expect(page.getByText('Ines Ito added and invited')).toBeVisible();
      await page.goto('/home');
      await expect(steps.getByText('1 of 3 done')).toBeVisible();

      const invitation = await mailTo(request, `ines@${domain}`);
      const colleague = await (await browser.newContext(viewport ? { viewport } : {})).newPage();
      await colleague.goto(new URL(invitation.link, page.url()).href);
      await colleague.getByLabel('Choose a password', { exact: true }).fill('nine loud herons');
      await button(colleague, `Join ${name}`).click();
      await expect(colleague).toHaveURL(/\/home$/);
      await colleague.goto(new URL('/recognition/send', page.url()).href);
      const composer = composerOn(colleague);
      await composer.add('Mara Moreno');
      await composer.write('Thank you for opening this.');
      await composer.send.click();
      await expect(composer.dialog).toHaveCount(0);
      await expect(colleague.getByText('Thank you for opening this.').first()).toBeVisible();
      await colleague.context().close();
    });
  });
}

test('a link to open a company works once', async ({ page }) => {
  await page.goto(`/start/company#token=${'x'.repeat(43)}`);
  await expect(title(page)).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(/\/start$/);
});
