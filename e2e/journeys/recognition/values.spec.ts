import { expect, type Page } from '@playwright/test';
import { makeCompany, type SmallCompany } from '../../steps/company.ts';
import { test } from '../../steps/newcomer.ts';
import { employee, findPerson, manager, signIn } from '../../steps/people.ts';
import { recognize } from '../../steps/recognitions.ts';
import { apiOf } from '../../steps/teams.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const names = (page: Page) => page.getByRole('list', { name: 'Values' }).locator('li a');
const values = (page: Page) => page.locator('main').getByRole('heading', { level: 2 });
const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name}, position`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, email: string, company: SmallCompany, path: string): Promise<void> {
  await signIn(page, email, company.name);
  await page.goto(path);
  await expect(title(page)).toBeVisible();
}

async function addValue(page: Page, name: string, qualities: string[], colour: string): Promise<void> {
  await page.getByRole('link', { name: /^(Add value|Write your own)$/ }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Quality 1' }).fill(qualities[0] ?? '');
  for (const quality of qualities.slice(1)) {
    // Enter continues with the next line.
    await page.keyboard.press('Enter');
    await page.keyboard.type(quality);
  }
  await page.getByRole('radio', { name: colour }).click();
  await button(page, 'Add value').click();
  await expect(page.getByText(`${name} added`)).toBeVisible();
}

test('an admin creates values with qualities and orders them, and everyone reads them (VAL-01, VAL-02)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany();
  await open(page, company.admin, company, '/culture');
  await expect(title(page)).toHaveText(`What ${company.name} stands for`);
  await page.getByRole('link', { name: 'Write your values' }).click();
  await expect(page.getByRole('heading', { name: 'Say what you stand for' })).toBeVisible();

  // Nothing is lost by a wrong click, and nothing is saved without a name.
  await page.getByRole('link', { name: 'Write your own' }).click();
  await button(page, 'Add value').click();
  await expect(page.getByText('Enter a name')).toBeVisible();
  await page.getByLabel('What it means').fill('We take away until only what helps is left.');
  await page.getByRole('main').getByRole('link', { name: 'Values', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Make it simple');
  await page.getByRole('textbox', { name: 'Quality 1' }).fill('Clears the way');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Explains it plainly');
  await button(page, 'Move Explains it plainly up').click();
  await expect(page.getByRole('textbox', { name: 'Quality 1' })).toHaveValue('Explains it plainly');
  await button(page, 'Add value').click();
  await expect(page.getByText('Make it simple added')).toBeVisible();

  await addValue(page, 'Own it', ['Follows through', 'Speaks up early'], 'Teal');
  await addValue(page, 'Care', ['Listens'], 'Rose');
  await expect(names(page)).toHaveText(['Make it simple', 'Own it', 'Care']);
  await handle(page, 'Care').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Care moved to position 1 of 3' })).toBeAttached();
  await expect(handle(page, 'Care')).toBeFocused();
  await handle(page, 'Care').hover();
  await page.mouse.down();
  await handle(page, 'Own it').hover();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(names(page)).toHaveText(['Care', 'Make it simple', 'Own it']);
  await handle(page, 'Own it').hover();
  await page.mouse.down();
  await handle(page, 'Make it simple').hover();
  await Promise.all([page.waitForResponse('**/values/ordering'), page.mouse.up()]);
  await expect(page.getByRole('status').filter({ hasText: 'Own it moved to position 2 of 3' })).toBeAttached();
  await page.reload();
  await expect(names(page)).toHaveText(['Care', 'Own it', 'Make it simple']);

  const theirs = await browser.newPage();
  await open(theirs, company.employee, company, '/culture');
  await expect(values(theirs)).toHaveText(['Care', 'Own it', 'Make it simple']);
  const simple = theirs.getByRole('region', { name: 'Make it simple' });
  await expect(simple.getByText('We take away until only what helps is left.')).toBeVisible();
  await expect(simple.getByRole('listitem')).toHaveText(['Explains it plainly', 'Clears the way']);
  await simple.getByRole('link', { name: 'Be the first' }).click();
  await expect(theirs.getByRole('dialog')).toBeVisible();
  await theirs.goto('/values');
  await expect(theirs.getByText('This content is unavailable')).toBeVisible();
  await theirs.close();
});

test('a value in use shows its recognitions, and is archived instead of deleted (VAL-01, VAL-02)', async ({ page }) => {
  const company = await makeCompany();
  await open(page, company.admin, company, '/values');
  await button(page, 'Start with these 4 values').click();
  await expect(names(page)).toHaveCount(4);
  const api = await apiOf(page);
  const [first] = (await api.get('/recognition/values?embeds=qualities')).results;
  const people = (await api.get('/identity/tenantMembers?pageSize=10')).results as { id: string; role: string }[];
  await api.post('/recognition/recognitions', {
    status: 'published',
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'You said it early.' }] }] },
    sendTo: people.filter(({ role }) => role === 'employee').map(({ id }) => ({ id, type: 'tenantMember' })),
    qualityIds: [first.qualities[0].id],
  });
  await page.goto('/culture');
  const value = page.getByRole('region', { name: first.name });
  await value.getByRole('link', { name: /You said it early/ }).click();
  await expect(page).toHaveURL(/\/recognitions\/[\w-]{36}$/);

  await page.goto(`/values/${first.id}/edit`);
  await expect(page.getByText('Recognitions use it, so you can archive it but not delete it.')).toBeVisible();
  await expect(button(page, 'Delete')).toHaveCount(0);
  await button(page, 'Archive').click();
  await expect(page.getByRole('dialog').getByText('Past recognitions keep it.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(names(page)).toHaveCount(3);
  await button(page, `Restore ${first.name}`).click();
  await expect(names(page)).toHaveText([/.+/, /.+/, /.+/, first.name]);

  // An unused value is deleted for good.
  const unused = (await names(page).first().textContent()) ?? '';
  await button(page, `Actions for ${unused}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${unused} deleted`)).toBeVisible();
  await expect(names(page)).toHaveCount(3);
});

test('an admin sets the monthly goal (REC-13)', async ({ page }) => {
  const company = await makeCompany();
  await open(page, company.admin, company, '/values');
  await page.getByRole('link', { name: 'Recognition', exact: true }).click();
  const hopes = page.getByRole('switch', { name: 'Suggest a monthly goal' });
  if (!(await hopes.isChecked())) await hopes.click();
  await page.getByLabel('Recognitions per person each month').fill('5');
  await button(page, 'Save changes').click();
  await expect(page.getByText('Update successful')).toBeVisible();
  expect((await (await apiOf(page)).get('/recognition/goal')).goal).toBe(5);
});

test('a profile shows the recognitions given and received, and a manager sees their number (MEM-02, MEM-04)', async ({
  page,
}) => {
  await signIn(page, manager.email);
  const text = 'Thank you for the drawings on the whiteboard.';
  await recognize(page, employee, { text });
  const { id } = await findPerson(page, employee);
  await expect(async () => {
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByRole('link', { name: `Thank ${employee.firstName}` }).click();
  await expect(page.getByRole('dialog').getByText(`${employee.firstName} ${employee.lastName}`).first()).toBeVisible();

  await page.goto('/direct-reports');
  const row = page.getByRole('row').filter({ hasText: `${employee.firstName} ${employee.lastName}` });
  await expect(row.getByRole('cell', { name: /^[1-9]\d*$/ })).toBeVisible();
  await expect(row.getByRole('link', { name: `Thank ${employee.firstName}` })).toBeVisible();

  await page.goto('/profile/me');
  await page.getByRole('tab', { name: 'Given' }).click();
  await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible();
});
