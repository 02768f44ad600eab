import { expect, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { test } from '../../steps/newcomer.ts';
import { admin, openCompanyPage, signIn } from '../../steps/people.ts';
import { landscape } from '../../steps/picture.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, award: string, action: string): Promise<void> {
  await button(page, `Actions for ${award}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('an admin creates an award, changes, clones, archives and deletes it (AWD-04, AWD-05, AWD-09, AWD-10)', async ({
  page,
}) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  await page.goto('/awards/list/awards');
  await expect(title(page)).toHaveText('Awards & nominations');
  await expect(page.getByRole('heading', { name: 'No awards yet' })).toBeVisible();

  await page.getByRole('link', { name: 'New award' }).first().click();
  await button(page, 'Create award').click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Golden Bell');
  await page.getByRole('radio', { name: 'Bell', exact: true }).check();
  await page.getByRole('radio', { name: 'Plum', exact: true }).check();
  await page.getByText('3 days', { exact: true }).click();
  await button(page, 'Create award').click();
  await expect(page.getByText('Award successfully created')).toBeVisible();
  await expect(page).toHaveURL(/\/awards\/award\/[0-9a-f-]{36}$/);
  await expect(title(page)).toHaveText('Golden Bell');
  await expect(page.getByText('No one has received it yet')).toBeVisible();

  // A changed form asks before it is left.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('What it’s for').fill('For those who ring before it hurts.');
  await page.getByRole('main').getByRole('link', { name: 'Golden Bell' }).click();
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await button(page, 'Save changes').click();
  await expect(page.getByText('Award successfully updated')).toBeVisible();
  await expect(page.getByText('For those who ring before it hurts.')).toBeVisible();

  // A copy opens in its form.
  await choose(page, 'Golden Bell', 'Clone');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copy of Golden Bell');
  await expect(page.getByRole('radio', { name: 'Bell', exact: true })).toBeChecked();
  await page.getByLabel('Name', { exact: true }).fill('Silver Bell');
  await button(page, 'Save changes').click();
  await expect(title(page)).toHaveText('Silver Bell');

  await page.getByRole('main').getByRole('link', { name: 'Awards', exact: true }).click();
  await choose(page, 'Golden Bell', 'Archive');
  await dialog(page).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('Golden Bell archived.')).toBeVisible();
  await expect(row(page, 'Golden Bell')).toHaveCount(0);
  await button(page, 'Archived').click();
  await expect(button(page, 'Archived')).toHaveAttribute('aria-pressed', 'true');
  await choose(page, 'Golden Bell', 'Unarchive');
  await dialog(page).getByRole('button', { name: 'Unarchive', exact: true }).click();
  await expect(page.getByText('Golden Bell unarchived.')).toBeVisible();
  await button(page, 'Active').click();
  await choose(page, 'Silver Bell', 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Silver Bell deleted.')).toBeVisible();
  await expect(row(page, 'Silver Bell')).toHaveCount(0);
  await expect(row(page, 'Golden Bell')).toHaveCount(1);
});

/** A square of one color in a format that browsers show and we don't take, whatever it is called. */
function bitmap(): Buffer {
  const [header, side] = [54, 64];
  const bytes = Buffer.alloc(header + side * side * 3, 0xb0);
  bytes.fill(0, 0, header);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(header, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(side, 18);
  bytes.writeInt32LE(side, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

test('an admin uploads a badge, and gets an error if it can’t be shown (AWD-31)', async ({ page }) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  await page.goto('/awards/configure');
  const file = page.locator('input[type="file"]');
  const alert = page.getByRole('main').getByRole('alert');
  await file.setInputFiles({ name: 'b.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(alert).toHaveText('Choose a JPEG, PNG, WebP or GIF picture');
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(alert).toContainText('The file may be damaged');
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await landscape(page) });
  await expect(page.getByText('Your own badge.')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Own Badge');
  await button(page, 'Create award').click();
  await expect(title(page)).toHaveText('Own Badge');
  const badge = page.locator('header img');
  await expect(badge).toHaveAttribute('src', /^(?!blob:)/);
  const before = (await badge.getAttribute('src'))?.split('?')[0];

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: bitmap() });
  await button(page, 'Save changes').click();
  await expect(page.getByText('The award was saved without your badge:')).toBeVisible();
  expect((await badge.getAttribute('src'))?.split('?')[0]).toBe(before);
});

test('an admin plans a nomination, which opens its own page (AWD-04, AWD-05)', async ({ page }) => {
  const name = `Colleague of ${Date.now()}`;
  await openCompanyPage(page, admin.email, '/awards/list/nominations');
  await page.getByRole('link', { name: 'New nomination' }).first().click();
  await expect(title(page)).toHaveText('New nomination');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('switch', { name: /^Hide names while judging/ }).check();
  await button(page, 'Create nomination').click();
  await expect(page.getByText('Award successfully created')).toBeVisible();
  await expect(page).toHaveURL(/\/awards\/nomination\/[0-9a-f-]{36}$/);
  await page.goto('/awards/list/nominations');
  await page.getByRole('searchbox', { name: 'Search nominations' }).fill(name);
  await expect(row(page, name)).toContainText('Draft');
  await choose(page, name, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test('an admin whose licence lacks nominations is offered the upgrade (AWD-30)', async ({ page }) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  await page.goto('/awards/list/awards');
  await button(page, 'Nominations').click();
  await expect(dialog(page).getByText('A jury compares nominees side by side')).toBeVisible();
  await page.goto('/awards/list/nominations');
  await expect(page.getByRole('heading', { name: 'Nominations aren’t in your plan yet' })).toBeVisible();
});
