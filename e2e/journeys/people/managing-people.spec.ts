import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { mailTo, test } from '../../steps/newcomer.ts';
import { signIn } from '../../steps/people.ts';
import { apiOf } from '../../steps/teams.ts';

interface Newcomer {
  firstName: string;
  lastName: string;
  segments?: Record<string, string>;
}

/** A company of its own, opened by its admin, with these people in it; returns their ids. */
async function openAsAdmin(page: Page, people: Newcomer[], path = '/manage/users'): Promise<string[]> {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  const api = await apiOf(page);
  const ids: string[] = [];
  for (const person of people) {
    const email = `${randomUUID().slice(0, 8)}@example.test`;
    ids.push((await api.post('/identity/tenantMembers', { ...person, email })).id);
  }
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return ids;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const choose = (page: Page, name: string) => page.getByRole('option', { name }).click();

test('an admin adds and invites a member, finds them, and makes them an admin (USR-01, MEM-01)', async ({
  page,
  request,
}) => {
  await openAsAdmin(page, []);
  const email = `noor-${randomUUID().slice(0, 8)}@example.test`;
  await page.getByRole('button', { name: 'Add person' }).first().click();
  await dialog(page).getByRole('button', { name: 'Add and invite' }).click();
  await expect(dialog(page).getByText('Required', { exact: true }).first()).toBeVisible();
  await dialog(page).getByLabel('First name').fill('Noor');
  await dialog(page).getByLabel('Last name').fill('Haddad');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Title').fill('Buyer');
  await dialog(page).getByLabel('Department').fill('Purchasing');
  await expect(dialog(page).getByText(`Noor will get an invitation at ${email}.`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByText('Noor Haddad added and invited')).toBeVisible();
  expect((await mailTo(request, email)).link).toContain('/invitation#token=');
  await expect(page.getByRole('button', { name: 'Invited 1' })).toBeVisible();

  await page.getByLabel('Search people', { exact: true }).fill('noor');
  await expect(page).toHaveURL(/search=noor/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Invited/ }).click();
  await page.getByRole('button', { name: 'Department' }).click();
  await choose(page, 'Purchasing');
  await expect(page).toHaveURL(/departmentIn=.*Purchasing/);
  // The address keeps all of it.
  await page.reload();
  await expect(row(page, 'Noor Haddad')).toContainText('Buyer');
  await expect(page.getByRole('button', { name: /^Invited/ })).toHaveAttribute('aria-pressed', 'true');

  await row(page, 'Noor Haddad').getByRole('button', { name: 'Actions for Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Make administrator' }).click();
  await expect(dialog(page).getByText(/Noor will be able to see and change everyone’s data/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Make administrator' }).click();
  await expect(row(page, 'Noor Haddad')).toContainText('Admin');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export people' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('members.csv');
});

test('many members are suspended after a preview (USR-02)', async ({ page }) => {
  await openAsAdmin(page, [
    { firstName: 'Bram', lastName: 'Visser' },
    { firstName: 'Cleo', lastName: 'Marsh' },
    { firstName: 'Dita', lastName: 'Novak' },
  ]);
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).check();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(title(page)).toHaveText('Suspend people');
  await expect(page).toHaveURL(/\/manage\/users\/suspend\/[\w-]{36}$/);
  await expect(page.getByText('4 people will lose access immediately. 1 excluded.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'This is you' })).toHaveCount(1);

  await row(page, 'Cleo Marsh').getByRole('button', { name: 'Exclude Cleo Marsh' }).click();
  await expect(page.getByText('3 people will lose access immediately. 2 excluded.')).toBeVisible();
  await expect(row(page, 'Cleo Marsh')).toContainText('Excluded by you');
  // The address keeps it, and one may change one's mind.
  await page.reload();
  await expect(page.getByText('3 people will lose access immediately. 2 excluded.')).toBeVisible();
  await page.getByRole('button', { name: 'Suspend 3 people' }).click();
  await expect(page.getByRole('heading', { name: '3 people suspended' })).toBeVisible();
  await expect(row(page, 'Bram Visser')).toContainText('Done');
  await expect(row(page, 'Cleo Marsh')).toContainText('Skipped');

  await page.getByRole('link', { name: 'Back to users' }).click();
  await page.getByRole('button', { name: 'Suspended 3' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(row(page, 'Dita Novak')).toContainText('Suspended');
  await page.goto(`/manage/users/suspend/${randomUUID()}`);
  await expect(title(page)).toHaveText('Page not found');
});

test('all members that match are invited at once, also those on other pages (USR-02)', async ({ page }) => {
  const people = Array.from({ length: 23 }, (_, index) => ({
    firstName: 'Person',
    lastName: String.fromCodePoint(65 + index).repeat(3),
  }));
  await openAsAdmin(page, people, '/manage/users?search=person');
  await expect(page.getByText('1–20 of 23')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).check();
  await page.getByRole('button', { name: 'Select all 23' }).click();
  await page.getByRole('checkbox', { name: 'Select Person BBB' }).uncheck();
  await expect(page.getByText('22 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('22 people will get an invitation by email.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite 22 people' }).click();
  await expect(page.getByRole('heading', { name: '22 people invited' })).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Invited 22' })).toBeVisible();
});

test('a manual team is created, filled, renamed and deleted (USR-04)', async ({ page }) => {
  await openAsAdmin(
    page,
    [
      { firstName: 'Bram', lastName: 'Visser' },
      { firstName: 'Cleo', lastName: 'Marsh' },
    ],
    '/manage/teams',
  );
  await expect(page.getByRole('heading', { name: 'Create your first team' })).toBeVisible();
  await page.getByRole('link', { name: 'Create team' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night shift');
  await page.getByLabel('First members').fill('bram');
  await choose(page, 'Bram Visser');
  await expect(page.getByText('The team will start with 1 person.')).toBeVisible();
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(title(page)).toHaveText('Night shift');
  await expect(row(page, 'Bram Visser')).toBeVisible();

  await page.getByRole('button', { name: 'Add people' }).click();
  await dialog(page).getByLabel('People to add').fill('cleo');
  await choose(page, 'Cleo Marsh');
  await expect(dialog(page).getByText('1 person will join Night shift.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Add people' }).click();
  await expect(row(page, 'Cleo Marsh')).toBeVisible();
  await expect(page.getByText('2 people', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Bram Visser from the team' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(row(page, 'Bram Visser')).toHaveCount(0);

  await page.getByRole('button', { name: 'More actions for Night shift' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Late shift');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(title(page)).toHaveText('Late shift');
  await page.getByRole('button', { name: 'More actions for Late shift' }).click();
  await page.getByRole('menuitem', { name: 'Delete team' }).click();
  await expect(dialog(page).getByText('1 person will lose this team.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete team' }).click();
  await expect(page).toHaveURL(/\/manage\/teams$/);
  await expect(page.getByRole('heading', { name: 'Create your first team' })).toBeVisible();
});

test('an automated team syncs with its rules when members change (USR-05)', async ({ page }) => {
  const [bram] = await openAsAdmin(
    page,
    [
      { firstName: 'Bram', lastName: 'Visser', segments: { department: 'Sales', location: 'Porto' } },
      { firstName: 'Cleo', lastName: 'Marsh', segments: { department: 'Design', location: 'Porto' } },
      { firstName: 'Dita', lastName: 'Novak', segments: { department: 'Sales', location: 'Bristol' } },
    ],
    '/team/create?automated=true',
  );
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sales of Porto');
  await page.getByPlaceholder('Choose values').click();
  await choose(page, 'Sales');
  await expect(page.getByText('2 people match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByPlaceholder('Choose values').click();
  await choose(page, 'Porto');
  await expect(page.getByText('1 person matches', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(title(page)).toHaveText('Sales of Porto');
  await expect(row(page, 'Bram Visser')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add people' })).toHaveCount(0);
  const team = page.url();

  await page.goto(`/user/${bram}/details`);
  await page.getByRole('combobox', { name: 'Department' }).fill('Design');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await page.goto(team);
  await expect(page.getByRole('heading', { name: 'No one is in this team' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit rules' }).click();
  await page.getByText('Any rule', { exact: true }).click();
  await expect(page.getByText('The team will have 3 people instead of 0.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, 'Dita Novak')).toBeVisible();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByText('Everyone who matches any of these rules is in the team.')).toBeVisible();
});

test('quick teams are created and deleted with a segment, and are listed before deletion (USR-06)', async ({
  page,
}) => {
  await openAsAdmin(
    page,
    [
      { firstName: 'Bram', lastName: 'Visser', segments: { department: 'Sales' } },
      { firstName: 'Cleo', lastName: 'Marsh', segments: { department: 'Design' } },
    ],
    '/manage/quick-teams',
  );
  await expect(page.getByRole('heading', { name: 'Teams that maintain themselves' })).toBeVisible();
  await page.getByRole('link', { name: 'Set up quick teams' }).first().click();
  await expect(page.getByRole('checkbox', { name: /^Country/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Department Design and Sales/ }).click();
  await expect(page.getByText('2 teams will be created.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/manage\/quick-teams$/);
  await expect(row(page, 'Design')).toContainText('Department');
  await row(page, 'Sales').getByRole('link').click();
  await expect(row(page, 'Bram Visser')).toBeVisible();
  await expect(page.getByRole('button', { name: /^More actions for/ })).toHaveCount(0);

  await page.goto('/team/quick-teams/configure');
  await page.getByRole('checkbox', { name: /^Department/ }).click();
  await expect(page.getByText('2 teams will be deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByText('Department: Design and Sales')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete 2 teams' }).click();
  await expect(page.getByRole('heading', { name: 'Teams that maintain themselves' })).toBeVisible();
});
