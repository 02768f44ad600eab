import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { openComposer } from '../../steps/composer.ts';
import { elsewhere, test } from '../../steps/newcomer.ts';
import { admin, employee, openCompanyPage, signIn } from '../../steps/people.ts';
import { apiOf } from '../../steps/teams.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const row = (part: Page | Locator, text: string | RegExp) => part.getByRole('row').filter({ hasText: text });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Points', exact: true }).getByRole('link', { name, exact: true });
const widthOf = async (page: Page) => (await page.locator('[data-max-width]').boundingBox())?.width;
const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
/** At ten points to the dollar, as the product writes it. */
const dollars = (points: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(points / 10);

async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('an admin reads the state of points, and the cost of a larger allocation before saving it (PTS-15, PTS-16, PTS-22, PTS-26)', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize({ width: 2000, height: 1000 });
  await openCompanyPage(page, admin.email, '/manage/users');
  const group = page.getByRole('navigation', { name: 'Admin menu' }).getByRole('group', { name: 'Points & rewards' });
  await group.getByRole('link', { name: 'Points', exact: true }).click();
  await expect(page).toHaveTitle('Points · Larkspoke');
  await expect(heading(page, 'Owed to members now')).toBeVisible();
  await expect(row(page, 'Sent to colleagues')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Customer Care' })).toBeVisible();
  expect(await widthOf(page)).toBe(1440 + 2 * 24);
  await page.getByRole('button', { name: 'Previous year' }).click();
  await expect(page).toHaveURL(/year=\d{4}/);
  await expect(row(page, 'Owed at month end')).toBeVisible();

  await tab(page, 'Allocation').click();
  const care = row(page.getByRole('table', { name: 'Allocations' }), 'Customer Care');
  await expect(care).toContainText('Department: Customer Care');
  await care.getByRole('link', { name: 'Customer Care' }).click();
  await expect(heading(page, 'Customer Care').first()).toBeVisible();
  await expect(page.getByText('Recommended: 75–100 points per month')).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Points per person' });
  const before = numberIn(await amount.inputValue());
  const after = before + 15;
  await amount.fill(String(after));
  await expect(heading(page, 'Who gains, who loses')).toBeVisible();
  const gaining = page.getByText(/^\d+ people get more to give$/);
  const people = numberIn((await gaining.textContent()) ?? '');
  expect(people).toBeGreaterThan(1);
  const cost = row(page, 'Each month');
  await expect(cost).toContainText(dollars(people * before));
  await expect(cost).toContainText(dollars(people * after));
  await expect(cost).toContainText(`+${dollars(people * 15)}`);
  await expect(page.getByText(`That’s ${dollars(people * 15)} a month more.`)).toBeVisible();
  await page.getByRole('button', { name: /^Save from / }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Allocation', exact: true }).click();
  await expect(care).toContainText(String(after));
  await expect(care).toContainText(dollars(people * after));

  await page.getByRole('link', { name: 'Giving rules' }).click();
  await expect(page.getByRole('main')).toContainText(`${after} points to give each month`);
  expect(await widthOf(page)).toBe(1080 + 2 * 24);
});

test('an admin sets up a birthday from its suggestion and changes an anniversary step (PTS-16, PTS-17, PTS-18)', async ({
  page,
}) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  await page.goto('/points/celebration');
  await expect(page.getByText('Suggested: 100 points, worth $10', { exact: true })).toBeVisible();
  await expect(page.getByText('Suggested: 100 to 5,000 points, worth $10 to $500')).toBeVisible();
  await page.getByRole('link', { name: 'Set up: Birthdays' }).click();
  const each = page.getByRole('textbox', { name: 'Each person gets' });
  await expect(each).toHaveValue('100');
  await each.fill('80');
  await expect(page.getByText('Suggested 100 · $10')).toBeVisible();
  await page.getByRole('button', { name: 'Use 100', exact: true }).click();
  await expect(each).toHaveValue('100');
  await expect(page.getByText('2 people have no birthday on file and get nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Birthdays created.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Birthdays: Everyone' })).toBeVisible();

  await page.getByRole('link', { name: 'Set up: Work anniversaries' }).click();
  const step = (years: string) => page.getByRole('textbox', { name: `Points for ${years}`, exact: true });
  for (const [years, suggested] of [
    ['Year 1', '100'],
    ['Year 4', '250'],
    ['Year 5', '500'],
    ['Years 10–14', '1,000'],
    ['Years 15–19', '2,500'],
    ['Year 20 and later', '5,000'],
  ] as const) {
    await expect(step(years)).toHaveValue(suggested);
  }
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Work anniversaries created.')).toBeVisible();
  await page.getByRole('link', { name: 'Work anniversaries: Everyone' }).click();
  await step('Year 2').fill('175');
  await expect(row(page, /^Year 2(?!\d)/)).toContainText('$17.50');
  await expect(page.getByText('Year 2: from 150 to 175 points for 0 people, at the same cost.')).toBeVisible();
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await page.reload();
  await expect(step('Year 2')).toHaveValue('175');
  await expect(page.getByRole('button', { name: 'Use 150 for Year 2' })).toBeVisible();
});

test('an admin creates a bank and fills it after reading the points and the money (PTS-16, PTS-19, PTS-22)', async ({
  page,
}) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  await page.setViewportSize({ width: 2000, height: 1000 });
  await page.goto('/points/bank');
  await expect(heading(page, 'No banks yet')).toBeVisible();
  expect(await widthOf(page)).toBe(1080 + 2 * 24);
  await page.getByRole('link', { name: 'New bank' }).click();
  await page.getByLabel('Name').fill('Quarterly awards');
  await page.getByRole('textbox', { name: 'Fills up to' }).fill('2000');
  await page.getByRole('textbox', { name: 'Warn below' }).fill('500');
  await page.getByText('Quarter', { exact: true }).click();
  await expect(
    page.getByText('Filled up to 2,000 points each quarter: 8,000 points, $800 a year at most.'),
  ).toHaveCount(2);
  await page.getByRole('button', { name: 'Create bank' }).click();
  await expect(heading(page, 'Quarterly awards')).toBeVisible();
  await expect(page.getByText('Low: below 500 points')).toBeVisible();

  await page.getByRole('button', { name: 'Add points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Points', exact: true }).fill('1500');
  await dialog.getByLabel('Reason').fill('The budget of this quarter');
  await expect(dialog.getByText('Quarterly awards gets 1,500 points, worth $150, from the fund.')).toBeVisible();
  await expect(dialog.getByText('It will hold 1,500 points ($150).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1,500 points' }).dblclick();
  await expect(page.getByText('1,500 points added to Quarterly awards. New balance: 1,500 points.')).toBeVisible();
  await expect(page.getByText('Low: below 500 points')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Banks', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Quarterly awards' })).toContainText(
    '1,500 points of 2,000 · $150',
  );
  await expect(page.getByText('They hold 1,500 points, $150.')).toBeVisible();
});

test('an admin exports the liability at a past month end, and opens one of the filtered transactions (PTS-08, PTS-20, PTS-21)', async ({
  page,
}) => {
  await openCompanyPage(page, admin.email, '/points/liabilities');
  await page.getByRole('button', { name: 'Month end' }).click();
  await expect(page).toHaveURL(/asOfOn=\d{4}-\d\d-\d\d/);
  const asOfOn = new URL(page.url()).searchParams.get('asOfOn') ?? '';
  const api = await apiOf(page);
  const owed = await api.get(`/points/liabilityReport?asOfOn=${asOfOn}`);
  expect(owed.points).toBeGreaterThan(1000);
  await expect(heading(page, `Owed to ${owed.people} members`)).toBeVisible();
  await expect(page.getByText(dollars(owed.points), { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export for finance' }).click();
  const file = await download(page, () => page.getByRole('menuitem', { name: /^This page as of / }).click());
  expect(file.name).toMatch(/\.csv$/);
  expect(file.text).toContain(String(owed.points));
  await page.getByRole('button', { name: 'Export for finance' }).click();
  await page.getByRole('menuitem', { name: /^Read the statement of / }).click();
  await expect(heading(page, /^Statement, /)).toBeVisible();
  await expect(row(page, /^Owed at the end of/)).toContainText(dollars(owed.points));

  await page.goto('/points/reporting');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Celebrations' }).click();
  await expect(page).toHaveURL(/group=celebrations/);
  const transactions = page.getByRole('table', { name: 'Transactions' });
  await expect(row(transactions, /Birthday|Work anniversary|Welcome|Onboarding/).first()).toBeVisible();
  await expect(row(transactions, 'Recognition')).toHaveCount(0);
  const listed = await download(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(listed.text.split('\n').length).toBeGreaterThan(10);
  expect(listed.text).not.toContain('recognition');
  await transactions.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/points\/reporting\/[\w-]{36}$/);
  await expect(page.getByText('Automatic', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Who got what' })).toBeVisible();

  await page.goto('/points/incentive');
  await expect(heading(page, 'What incentives pay')).toBeVisible();
  await expect(page.getByRole('table', { name: 'What incentives pay' }).getByRole('link').first()).toBeVisible();
});

test('points that are turned off are hidden from members, and return unchanged (PTS-24, REC-18)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  const member = await elsewhere(browser, company.employee, company.name);
  await expectPoints(member);
  const before = await (await apiOf(member)).get('/points/accounts/my');

  await page.goto('/points/preferences');
  await page.getByRole('button', { name: 'Turn points off' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Members no longer see points: /)).toBeVisible();
  await expect(dialog.getByText(/^No points move: /)).toBeVisible();
  await expect(dialog.getByText(/^Nothing is lost\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn points off' }).click();
  await expect(page.getByText('Points are off. Members see no points anywhere.')).toBeVisible();
  await tab(page, 'Overview').click();
  await expect(page.getByText(/^Points are turned off\./)).toBeVisible();

  await expectNoPoints(member);

  await tab(page, 'Preferences').click();
  await page.getByRole('button', { name: 'Turn points on' }).click();
  await expect(dialog.getByText('Members see points again, everywhere they did before.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn points on' }).click();
  await expect(page.getByRole('main').getByText('Points are on', { exact: true })).toBeVisible();
  await expectPoints(member);
  expect(await (await apiOf(member)).get('/points/accounts/my')).toEqual(before);
  await member.context().close();
});

const myPoints = (page: Page) =>
  page.getByRole('navigation', { name: 'For you' }).getByRole('link', { name: 'My points' });
const pointsToGive = (page: Page) => page.getByRole('radiogroup', { name: 'Points' });

async function expectPoints(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Points to give' })).toBeVisible();
  await expect(myPoints(page)).toBeVisible();
  await page.goto('/profile/me');
  await expect(page.getByRole('heading', { name: 'Your points' })).toBeVisible();
  await openComposer(page);
  await expect(pointsToGive(page)).toBeVisible();
}

async function expectNoPoints(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: 'For you' }).getByRole('link', { name: /Drafts/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await expect(page.getByText(/points/i)).toHaveCount(0);
  await page.goto('/profile/me');
  await expect(page.getByText('Who can see this')).toBeVisible();
  await expect(page.getByText(/points/i)).toHaveCount(0);
  const { dialog } = await openComposer(page);
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(pointsToGive(page)).toHaveCount(0);
  await expect(dialog.getByText(/points/i)).toHaveCount(0);
}

test('a member without the permission gets no page of points administration (PTS-26)', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  for (const path of ['/points', '/points/allocation', '/points/bank/configure', '/points/reporting']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /This content is unavailable/ })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  }
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  for (const path of ['/points/budgetItems?kind=allocation', '/points/summary', '/points/liabilityReport']) {
    expect((await page.request.get(path, { headers: { authorization } })).status(), path).toBe(403);
  }
});
