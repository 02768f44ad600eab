import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { newcomer, openCompany, test } from '../../steps/newcomer.ts';
import { admin, employee, findPerson, keepSession, manager, openCompanyPage, signIn } from '../../steps/people.ts';
import { landscape } from '../../steps/picture.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/profile/"]');

/** A new member that no other test knows, signed in on this page. */
async function enterAsNewcomer(page: Page, request: APIRequestContext) {
  const person = await newcomer(request);
  const handle = await openCompany(page.request, person.email, person.password);
  await keepSession(page, handle);
  const me = await page.request.get('/identity/tenantMembers/me', { headers: { authorization: handle } });
  return (await me.json()) as { id: string; firstName: string; lastName: string };
}

/** Types into the directory's search and waits for the answer. */
async function search(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((one) => new URL(one.url()).searchParams.get('search') === text);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(text);
  await answered;
}

test('a colleague is found by name and department, and the address can be shared (MEM-02, MEM-03)', {
  tag: '@core',
}, async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).first().click();
  await expect(title(page)).toHaveText('People');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ people$/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(30);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(60);

  await search(page, manager.lastName.slice(0, 4));
  await page.getByRole('button', { name: 'Department' }).click();
  await page.getByRole('combobox', { name: 'Search: Department' }).fill(manager.department.slice(0, 5));
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: manager.department })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Department: ${manager.department}` })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(manager.lastName.slice(0, 4));
  await expect(cards(page)).toHaveCount(1);
  await cards(page).click();
  await expect(title(page)).toHaveText(nameOf(manager));
  await expect(page.getByText(manager.jobTitle).first()).toBeVisible();
  await page.getByText('Contact and details').click();
  await expect(page.getByRole('link', { name: manager.email })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change picture' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit details' })).toHaveCount(0);

  // The department links to all its members. A team may have the same name; it is listed above.
  await page.getByRole('definition').getByRole('link', { name: manager.department, exact: true }).click();
  await expect(page.getByRole('button', { name: `Department: ${manager.department}` })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody is called so');
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(page).toHaveURL(/\/user-directory$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a picture is cropped by keyboard alone, and is then shown everywhere (MEM-01, MEM-02, MED-01)', async ({
  page,
  request,
  browser,
}) => {
  const me = await enterAsNewcomer(page, request);
  await page.goto('/profile/me');
  await page.getByRole('button', { name: 'Change picture' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type="file"]').first();
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(dialog.getByRole('alert')).toContainText('Choose a JPEG, PNG, WebP or GIF');
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(dialog.getByRole('alert')).toContainText('larger than 10 MB');

  await file.setInputFiles({ name: 'hills.png', mimeType: 'image/png', buffer: await landscape(page) });
  const square = dialog.getByRole('application', { name: 'Crop area' });
  await expect(square).toBeFocused();
  for (const key of ['+', '+', '+', '+', '-', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowUp']) {
    await page.keyboard.press(key);
  }
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '152 %');
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(`/${me.id}/avatar`));
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  const { crop } = (await sent).postDataJSON();
  // 800 is the shorter side. Two steps to the right and a little more than one up, from the middle.
  const size = Math.round(800 / 1.15 ** 3);
  expect(crop).toEqual({
    x: Math.round(600 - size / 2 - 0.1 * size),
    y: Math.round(400 - size / 2 + 0.06 * size),
    size,
  });
  await expect(dialog).toBeHidden();
  const own = page.getByRole('button', { name: /Account menu/ }).locator('img');
  await expect(own).toBeVisible();
  await expect(page.getByText('Picture updated')).toBeVisible();
  await expect(own).toHaveAttribute('src', /^(?!blob:)/);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openCompanyPage(theirs, employee.email, `/user-directory?search=${me.lastName}`);
  const seen = cards(theirs).filter({ hasText: me.lastName }).locator('img');
  await expect(seen).toBeVisible();
  const widthOf = () => seen.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(widthOf).toBe(96);
  await context.close();

  await page.getByRole('button', { name: 'Change picture' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('hidden fields of a private profile are not shown (MEM-02)', async ({ page, request, browser }) => {
  const me = await enterAsNewcomer(page, request);
  await page.goto('/profile/me');
  await page.getByRole('region', { name: 'Who can see this' }).getByRole('link').click();
  const isOpen = page.getByRole('switch', { name: 'Show my full profile to all colleagues' });
  if (await isOpen.isChecked()) await isOpen.click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await page.goto('/profile/me');
  await expect(page.getByText('Your profile is private')).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openCompanyPage(theirs, employee.email, `/profile/${me.id}`);
  await expect(title(theirs)).toHaveText(nameOf(me));
  await expect(theirs.getByRole('heading', { name: 'Nora’s profile is private' })).toBeVisible();
  await expect(theirs.getByText('@larkspoke.example')).toHaveCount(0);
  await context.close();
});

/** Presses a button and confirms its dialog. */
async function confirm(page: Page, name: string, toast: Locator): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(toast).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('an administrator corrects a member’s data, suspends and unsuspends them (MEM-06, MEM-07)', async ({
  page,
  request,
  browser,
}) => {
  const person = await newcomer(request);
  const lastName = `Newcomer ${person.email.slice(0, 4)}`;
  await openCompanyPage(page, admin.email, `/user-directory?search=${lastName}`);
  await cards(page).filter({ hasText: lastName }).click();
  await page.getByRole('link', { name: 'Edit details' }).click();
  await expect(title(page)).toHaveText(`Nora ${lastName}`);

  await page.getByLabel('Title', { exact: true }).fill('Visiting Botanist');
  await page.getByRole('combobox', { name: 'Manager' }).fill(manager.lastName);
  await page.getByRole('option', { name: nameOf(manager) }).click();
  await expect(page.getByRole('combobox', { name: 'Manager' })).toHaveValue(nameOf(manager));
  const department = `Greenhouse ${person.email.slice(0, 4)}`;
  await page.getByRole('combobox', { name: 'Department' }).fill(department);
  await page.getByLabel('Email').fill(manager.email);
  await page.getByRole('link', { name: 'View profile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Another member already has this email address')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const found = cards(theirs).filter({ hasText: lastName });
  await openCompanyPage(theirs, employee.email, `/user-directory?department=${department}`);
  await expect(found).toContainText('Visiting Botanist');

  await confirm(page, 'Suspend', page.getByText('Nora suspended'));
  await expect(page.getByText('Nora can’t sign in and doesn’t appear in the directory')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await confirm(page, 'Restore access', page.getByText('Nora has access again'));
  await theirs.reload();
  await expect(found).toBeVisible();

  await theirs.goto(page.url());
  await expect(theirs.getByRole('heading', { name: /This content is unavailable/ })).toBeVisible();
  await context.close();
});

test('a manager sees their reports, and no one else has that page in a menu (MEM-04)', async ({ page }) => {
  await openCompanyPage(page, manager.email, '/home');
  await page.getByRole('navigation', { name: 'For you' }).getByRole('link', { name: 'Direct reports' }).click();
  await expect(title(page)).toHaveText('Direct reports');
  const row = page.getByRole('row').filter({ hasText: nameOf(employee) });
  await expect(row).toContainText(employee.jobTitle);
  await expect(row.getByRole('link', { name: `Thank ${employee.firstName}` })).toHaveText('Thank');
  await row.getByText(nameOf(employee)).click();
  await expect(title(page)).toHaveText(nameOf(employee));
  // Not the one of a thank-you between the two, further down.
  await expect(page.getByRole('main').getByRole('link', { name: `${nameOf(manager)} Reports to` })).toBeVisible();

  await signIn(page, employee.email);
  await page.goto('/direct-reports');
  await expect(page.getByRole('heading', { name: 'No one reports to you' })).toBeVisible();
  const mine = page.getByRole('navigation', { name: 'For you' }).getByRole('link');
  await expect(mine).toHaveText([/My points/, /Drafts/]);
  const { id } = await findPerson(page, manager);
  await page.goto(`/profile/${id}`);
  await page.getByText(/Leads \d+ people$/).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: nameOf(employee) })
      .first(),
  ).toBeVisible();
  await page.goto('/profile/nobody');
  await expect(title(page)).toHaveText('Page not found');
});

test('a manager reads on home and on the page how many reports were recognized, the longest waiting first (MEM-08, REC-26)', async ({
  page,
}) => {
  const sentence = /^\d+ of your \d+ direct reports (was|were) recognized in the last 30 days$/;
  await openCompanyPage(page, manager.email, '/home');
  await page.getByRole('link', { name: sentence }).click();
  await expect(title(page)).toHaveText('Direct reports');
  // Other journeys thank people of this company meanwhile: the number is compared with the table, and read again.
  await expect(async () => {
    await page.reload();
    const words = await page.getByRole('main').getByText(sentence).textContent();
    const counts = await page.getByRole('table').locator('tbody td:nth-child(2)').allTextContents();
    expect(words).toMatch(
      new RegExp(`^${counts.filter((count) => Number(count) > 0).length} of your ${counts.length} `),
    );
  }).toPass();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Thank-yous, 30 days',
    'Last thanked',
    'Say thanks',
  ]);
  // Members who were never thanked, or long ago, come before those thanked later.
  const times = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('time')?.dateTime ?? ''));
  expect(times.length).toBeGreaterThan(2);
  expect(times).toEqual(times.toSorted((one, other) => one.localeCompare(other)));

  await openCompanyPage(page, employee.email, '/home');
  await expect(title(page)).toContainText(employee.firstName);
  await expect(page.getByRole('link', { name: sentence })).toHaveCount(0);
});

test('a profile begins with recognitions, and its owner writes about themselves (MEM-02)', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/profile/me');
  await expect(page.getByRole('heading', { name: 'What people say about you' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Known for' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('received', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  const words = `Ask me about lighthouses ${Date.now()}`;
  await page.getByLabel('A few words about yourself').fill(words);
  await page.getByRole('textbox', { name: 'Pronouns' }).fill('they/them');
  const shows = page.getByRole('switch', { name: 'Show my birthday on my profile' });
  await shows.setChecked(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();

  const { id } = await findPerson(page, employee);
  await openCompanyPage(page, manager.email, `/profile/${id}`);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('they/them')).toBeVisible();
  await page.getByText('Contact and details').click();
  await expect(page.getByRole('term').filter({ hasText: 'Birthday' })).toBeVisible();

  await openCompanyPage(page, employee.email, '/settings/profile');
  await expect(page.getByLabel('A few words about yourself')).toHaveValue(words);
  await shows.setChecked(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await openCompanyPage(page, manager.email, `/profile/${id}`);
  await page.getByText('Contact and details').click();
  await expect(page.getByRole('link', { name: employee.email })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Birthday' })).toHaveCount(0);
});
