import { expect, type Page } from '@playwright/test';
import { findViolations } from '../../steps/axe.ts';
import { newcomer, openCompany, test } from '../../steps/newcomer.ts';
import { employee, findPerson, keepSession, manager, openCompanyPage } from '../../steps/people.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const field = (page: Page) => page.getByRole('combobox', { name: 'Search people, recognitions and more' });
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name, exact: true });
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** A word that no other recognition has, sent to the manager by the employee. */
async function thankManager(page: Page, text: string, tenantWide = true): Promise<void> {
  const { id } = await findPerson(page, manager);
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const { results } = await (
    await page.request.get('/recognition/values?embeds=qualities', { headers: { authorization } })
  ).json();
  const data = {
    status: 'published',
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    sendTo: [{ id, type: 'tenantMember' }],
    qualityIds: [results[0].qualities[0].id],
    tenantWide,
  };
  const sent = await page.request.post('/recognition/recognitions', {
    headers: { authorization, origin: new URL(page.url()).origin },
    data,
  });
  expect(sent.status(), await sent.text()).toBe(200);
}

async function openSearch(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(text);
}

test('people, recognitions, values and commands are found in one place by keyboard (E22, NAV-12)', {
  tag: '@core',
}, async ({ page }) => {
  const word = `quixotic${Date.now()}`;
  await openCompanyPage(page, employee.email, '/home');
  await thankManager(page, `What a ${word} idea`);

  await openSearch(page, word.slice(0, -1));
  const recognitions = group(page, 'Recognitions');
  await expect(recognitions.getByRole('option').first()).toContainText(word);
  await expect(recognitions.locator('mark').first()).toHaveText(word.slice(0, -1));
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recognitions\/[0-9a-f-]{36}$/);

  // With a slip, and by title; Ctrl Enter recognizes.
  await openSearch(page, `${manager.firstName} ${manager.lastName.slice(0, -2)}${manager.lastName.slice(-1)}`);
  const found = group(page, 'People').getByRole('option', { name: nameOf(manager) });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await field(page).fill(manager.jobTitle);
  await expect(found).toBeVisible();
  await expect(found.locator('mark').first()).toBeVisible();
  await field(page).fill(`recognize ${manager.lastName}`);
  await expect(group(page, 'Commands').getByRole('option', { name: `Recognize ${nameOf(manager)}` })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toContainText(nameOf(manager));
});

test('commands change the colors and sign out; a search without results says so (NAV-12)', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  await openSearch(page, 'dark');
  await group(page, 'Commands').getByRole('option', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openSearch(page, 'zzqqxxyy');
  await expect(page.getByRole('status').filter({ hasText: 'No results found' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await field(page).fill('sign out');
  await group(page, 'Commands').getByRole('option', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('recent searches are kept on the device and can be cleared', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  await openSearch(page, manager.lastName);
  await group(page, 'People')
    .getByRole('option', { name: nameOf(manager) })
    .click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.keyboard.press('Control+k');
  await group(page, 'Recent searches').getByRole('option', { name: manager.lastName }).click();
  await expect(field(page)).toHaveValue(manager.lastName);
  await field(page).fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(group(page, 'Recent searches')).toHaveCount(0);
});

test('all results have a page with filters, which never shows private posts of others (REC-07)', async ({
  page,
  browser,
  request,
}) => {
  const word = `halcyon${Date.now()}`;
  await openCompanyPage(page, employee.email, '/home');
  await thankManager(page, `A ${word} day for all`);
  await thankManager(page, `A ${word} day between us`, false);
  await openSearch(page, word);
  await page.getByRole('option', { name: `See all recognitions for “${word}”` }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?search=${word}&kind=recognitions$`));
  const rows = page.getByRole('region', { name: 'Recognitions' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'between us' })).toContainText('Private');
  expect(await findViolations(page)).toEqual([]);

  // A third member finds one, once it can no longer be undone, and can share the address.
  const { person, address } = { person: await findPerson(page, manager), address: new URL(page.url()) };
  const other = await browser.newPage();
  const stranger = await newcomer(request);
  await keepSession(other, await openCompany(other.request, stranger.email, stranger.password));
  await expect(async () => {
    await other.goto(`${address.pathname}${address.search}&person=${person.id}`);
    await expect(other.getByRole('listitem').filter({ hasText: 'for all' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(other.getByRole('listitem').filter({ hasText: word })).toHaveCount(1);
  await other.close();

  await page.goto(`${address.pathname}${address.search}&until=2020-01-01`);
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('search fills the screen, narrows to one kind, and Cancel or Back closes it (E22)', async ({ page }) => {
    await openCompanyPage(page, employee.email, '/home');
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page).toHaveURL(/\/profile\/me$/);
    const open = page.getByRole('button', { name: 'Search people, recognitions, values' });
    await open.click();
    const sheet = page.getByRole('dialog');
    await expect(field(page)).toBeFocused();
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await field(page).fill(manager.firstName);
    await expect(group(page, 'People').getByRole('option', { name: nameOf(manager) })).toBeVisible();
    await sheet.getByRole('button', { name: 'Commands' }).click();
    await expect(group(page, 'People')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toBeHidden();
    await open.click();
    await expect(field(page)).toHaveValue('');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/profile\/me$/);
  });
});
