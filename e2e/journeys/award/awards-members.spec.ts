import { expect, type Page } from '@playwright/test';
import { makeCompany } from '../../steps/company.ts';
import { elsewhere, test } from '../../steps/newcomer.ts';
import { signIn } from '../../steps/people.ts';
import { apiOf } from '../../steps/teams.ts';

const dayMs = 86_400_000;
const dialog = (page: Page) => page.getByRole('dialog');

async function chooseFirst(page: Page, field: string, name: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).fill(name.slice(0, 4));
  await page.getByRole('option').first().click();
}

/** The one other person of a small company. */
async function otherName(page: Page): Promise<string> {
  const api = await apiOf(page);
  const me = await api.get('/identity/tenantMembers/me');
  const { results } = await api.get('/identity/tenantMembers?pageSize=10');
  const other = results.find(({ id }: { id: string }) => id !== me.id);
  return `${other.firstName} ${other.lastName}`;
}

test('an award is given, undone with its text kept, and given again (AWD-02, AWD-12, AWD-13)', {
  tag: '@core',
}, async ({ page }) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  await (await apiOf(page)).post('/award/awardTypes', { name: 'Tailwind', description: 'For an easier month.' });
  const name = await otherName(page);
  await page.goto('/awards');
  await page.getByRole('button', { name: 'Give award: Tailwind' }).click();
  const give = dialog(page).getByRole('button', { name: 'Give award' });
  await give.click();
  await expect(dialog(page).getByText('Select a recipient')).toBeVisible();
  await expect(dialog(page).getByText('Provide a message')).toBeVisible();

  await chooseFirst(page, 'Who gets it?', name);
  await dialog(page).getByRole('textbox', { name: 'What for?' }).fill('You made my month.');
  await expect(dialog(page).getByText('1 person gets it.')).toBeVisible();
  await give.click();
  await expect(page.getByText('Award sent successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Award taken back')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'What for?' })).toHaveText('You made my month.');
  await give.click();
  await expect(page.getByText('Award sent successfully')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText('You made my month.').first()).toBeVisible();
});

test('a member nominates a colleague and edits the reason, and both are in their own list (AWD-20, AWD-21, AWD-22, AWD-28)', async ({
  page,
  browser,
}) => {
  const company = await makeCompany(['recognition', 'nominations']);
  const organizer = await elsewhere(browser, company.admin, company.name);
  const api = await apiOf(organizer);
  const { id } = await api.post('/award/awardTypes', {
    name: 'The Golden Bell',
    description: 'For whoever speaks up before it hurts.',
    nomination: true,
    nominationEndAt: new Date(Date.now() + 5 * dayMs).toISOString(),
    maxNominations: 2,
  });
  await api.post(`/award/awardTypes/${id}/start`, {});

  await signIn(page, company.employee, company.name);
  const name = await otherName(page);
  await page.goto('/awards');
  await page.getByRole('button', { name: 'Nominate for The Golden Bell' }).click();
  await expect(dialog(page).getByText(/^Nominations close /)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Send nomination' }).click();
  await expect(dialog(page).getByText('Nominee is required')).toBeVisible();
  await expect(dialog(page).getByText('Reason is required')).toBeVisible();
  await chooseFirst(page, 'Who deserves it?', name);
  await dialog(page).getByRole('textbox', { name: 'What happened?' }).fill('Stopped the test in time.');
  await dialog(page).getByRole('button', { name: 'Send nomination' }).click();
  await expect(page.getByText('Nomination sent successfully')).toBeVisible();
  await expect(page.getByText('1 nomination by you')).toBeVisible();

  await page.getByRole('button', { name: `Actions for your nomination of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const reason = dialog(page).getByRole('textbox', { name: 'What happened?' });
  await expect(reason).toHaveValue('Stopped the test in time.');
  await reason.fill('Stopped the test, twice.');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Nomination updated')).toBeVisible();

  await page.getByRole('button', { name: 'Nominate for The Golden Bell' }).click();
  await expect(dialog(page).getByText(`You’ve already nominated ${name}. You can nominate 1 more.`)).toBeVisible();
  const nominations = await api.get(`/award/awardTypes/${id}/nominations`);
  expect(nominations.results.map(({ message }: { message: string }) => message)).toEqual([
    [{ text: 'Stopped the test, twice.' }],
  ]);
});

test('the palette opens the award dialog over any page (AWD-11)', async ({ page }) => {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  await (await apiOf(page)).post('/award/awardTypes', { name: 'Tailwind' });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  // Its code may still be loading, and keys have meanings of their own outside a field.
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Give an award');
  await page.getByRole('option', { name: 'Give an award' }).click();
  await expect(page.getByRole('dialog', { name: 'Give Tailwind' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});
