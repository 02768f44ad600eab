import { type Browser, expect, type Page } from '@playwright/test';
import { makeCompany, type SmallCompany } from '../../steps/company.ts';
import { test } from '../../steps/newcomer.ts';
import { signIn } from '../../steps/people.ts';
import { apiOf } from '../../steps/teams.ts';

interface Stage {
  company: SmallCompany;
  joanaId: string;
}

const json = { 'content-type': 'application/json', 'if-match': '*' };

/** A company with two admins, of whom one is Svitlana, and with Joana. */
async function stage(page: Page): Promise<Stage> {
  const company = await makeCompany();
  await signIn(page, company.admin, company.name);
  const api = await apiOf(page);
  const authorization = await page.evaluate<string>('localStorage.getItem("session")');
  const { results } = await api.get('/identity/tenantMembers?embeds=email');
  const second = results.find(({ email }: { email: string }) => email === company.employee);
  await api.post(`/identity/tenantMembers/${second.id}/role`, { role: 'admin' });
  const renamed = await page.request.patch(`/identity/tenantMembers/${second.id}`, {
    headers: { ...json, authorization },
    data: { firstName: 'Svitlana', lastName: 'Koval' },
  });
  expect(renamed.status()).toBe(200);
  const email = `joana-${company.name.slice(-8)}@example.test`;
  const joana = await api.post('/identity/tenantMembers', { firstName: 'Joana', lastName: 'Reis', email });
  return { company, joanaId: joana.id };
}

async function colleague(browser: Browser, { company }: Stage): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, company.employee, company.name);
  return page;
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('two admins edit the same member: both changes are saved, and for the same field one of them chooses (H3)', async ({
  page,
  browser,
}) => {
  const set = await stage(page);
  const svitlana = await colleague(browser, set);
  const details = `/user/${set.joanaId}/details`;
  await Promise.all([page.goto(details), svitlana.goto(details)]);

  // Different fields: both are saved, and the second admin gets a notice.
  await field(svitlana, 'Title').fill('Lead engineer');
  await field(page, 'Last name').fill('Reis Prado');
  await save(svitlana);
  await expect(svitlana.getByText('Update successful')).toBeVisible();
  await save(page);
  await expect(page.getByText('Svitlana Koval also changed: Title.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Lead engineer');
  await expect(field(page, 'Last name')).toHaveValue('Reis Prado');

  // The same field: the second sees both values and chooses.
  await svitlana.reload();
  await expect(field(svitlana, 'Last name')).toHaveValue('Reis Prado');
  await field(svitlana, 'Title').fill('Principal engineer');
  await save(svitlana);
  await expect(svitlana.getByText('Update successful')).toBeVisible();
  await field(page, 'Title').fill('Chief engineer');
  await field(page, 'First name').fill('Joana Maria');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Svitlana Koval also changed this' });
  await expect(dialog).toContainText('Chief engineer');
  await expect(dialog).toContainText('Principal engineer');
  await dialog.getByRole('radio', { name: /Use theirs/ }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue('Principal engineer');
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Principal engineer');
  await expect(field(page, 'First name')).toHaveValue('Joana Maria');
});

test('a moderator with an outdated page cannot undo a colleague’s decision, and reads the colleague’s name (H4)', async ({
  page,
  browser,
}) => {
  const set = await stage(page);
  const svitlana = await colleague(browser, set);
  const [api, hers] = [await apiOf(page), await apiOf(svitlana)];
  const text = 'The supplier takes twelve a piece';
  const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const sendTo = [{ id: set.joanaId, type: 'tenantMember' }];
  const { id } = await api.post('/recognition/recognitions', { status: 'published', message, sendTo });
  const path = `/recognition/recognitions/${id}`;
  await expect.poll(async () => (await hers.get(path)).id).toBe(id);
  const authorization = await svitlana.evaluate<string>('localStorage.getItem("session")');
  await svitlana.request.put(`${path}/flags`, { headers: { ...json, authorization }, data: { reason: 'spam' } });

  // The page gets no live messages, like one on a bad network.
  await page.route('**/live*', (route) => route.abort());
  await page.goto('/content/flagged/recognition');
  await expect(page.getByText(text)).toBeVisible();
  await hers.post(`${path}/moderate`, { action: 'hide', seen: { hidden: false } });
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Svitlana Koval hid this a moment ago' })).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
  expect((await api.get(path)).hiddenAt).not.toBeNull();
});
