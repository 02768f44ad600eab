import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../../steps/newcomer.ts';
import { admin, employee, manager, secondAdmin, signIn } from '../../steps/people.ts';
import { apiOf } from '../../steps/teams.ts';

async function pageOf(browser: Browser, { email }: { email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

interface Candidate {
  id: string;
  name: string;
}

/** A nomination that two members have written for, and that waits for a decision. */
async function closedNomination(page: Page, browser: Browser) {
  const api = await apiOf(page);
  // Last by name, so that the screens of the demo find its own nominations first.
  const name = `Zenith ${randomUUID().slice(0, 8)}`;
  const { id } = await api.post('/award/awardTypes', { name, nomination: true });
  const path = `/award/awardTypes/${id}`;
  await api.post(`${path}/start`, {});
  const writers = await Promise.all([employee, manager].map((person) => pageOf(browser, person)));
  const organisers = [admin, secondAdmin, employee, manager];
  const known = new Set(organisers.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  const { results } = await api.get(`${path}/candidates?pageSize=20`);
  const [first, second] = results.filter((one: Candidate) => !known.has(one.name)) as [Candidate, Candidate];
  for (const writer of writers) {
    const theirs = await apiOf(writer);
    await theirs.post(`${path}/nominations`, { nomineeId: first.id, message: 'Found 4,200 rims when there were none' });
  }
  const [writer] = writers as [Page];
  await (await apiOf(writer)).post(`${path}/nominations`, { nomineeId: second.id, message: 'Calls back the same day' });
  await api.post(`${path}/end`, {});
  return { id, name, first, second };
}

test('a jury compares the nominees, chooses one and finalizes, and a second organiser sees the decision (AWD-25, AWD-26)', async ({
  page,
  browser,
}) => {
  await signIn(page, admin.email);
  const { id, name, first, second } = await closedNomination(page, browser);
  const colleague = await pageOf(browser, secondAdmin);
  await Promise.all([page, colleague].map((one) => one.goto(`/awards/nomination/${id}`)));
  await expect(page.getByText('3 nominations from 2 people for 2 colleagues')).toBeVisible();
  await expect(page.getByRole('article', { name: second.name })).toContainText('Calls back the same day');

  await page.getByRole('button', { name: `Add as winner: ${first.name}` }).click();
  await page.getByRole('textbox', { name: `Why ${first.name}?` }).fill('Twice as many reasons');
  await page.getByRole('dialog').getByRole('button', { name: 'Add as winner' }).click();
  await expect(page.getByRole('button', { name: `Remove ${first.name}` })).toBeVisible();

  // Both review the same winner, and one of them is faster. The colleague's page follows by itself.
  await expect(colleague.getByRole('button', { name: `Remove ${first.name}` })).toBeVisible();
  for (const one of [page, colleague]) {
    await one.getByRole('button', { name: 'Review and finalize' }).click();
    await expect(one.getByRole('dialog').getByText('Twice as many reasons')).toBeVisible();
    await one.getByRole('textbox', { name: 'What the award says' }).fill(`For ${name}`);
  }
  await page.getByRole('button', { name: /^Finalize and notify/ }).click();
  await expect(page.getByRole('heading', { name: 'The winner' })).toBeVisible();
  await expect(colleague.getByText('A colleague has already decided this. Here’s the outcome.')).toBeVisible();
  await expect(colleague.getByRole('heading', { name: 'The winner' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Who changed what' }).click();
  const history = page.getByRole('dialog', { name: 'Who changed what' });
  await expect(history).toContainText(`${admin.firstName} ${admin.lastName} added ${first.name} as winner`);
  await expect(history).toContainText(`${admin.firstName} ${admin.lastName} finalized it`);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'See the award' }).click();
  await expect(page).toHaveURL(/\/award\//);
  await expect(page.getByText(`For ${name}`)).toBeVisible();
  await expect(async () => {
    await page.goto('/home');
    await expect(page.getByText(`For ${name}`).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
});
