import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { newcomer, openCompany, test, waitForWelcomePoints } from '../../steps/newcomer.ts';
import { admin, employee, keepSession, manager, openCompanyPage, signIn } from '../../steps/people.ts';

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const numberIn = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''));
const figure = async (label: Locator) => numberIn(((await label.textContent()) ?? '').split(' of ')[0] ?? '');

/** The big number below a label. */
const balance = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('xpath=following-sibling::div[1]');

/** Signed amounts of all rows, in their order. */
async function changesOf(page: Page): Promise<number[]> {
  const texts = await page.getByRole('tabpanel').locator('[class*=amount]').allTextContents();
  return texts.map(numberIn);
}

async function loadEverything(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show earlier changes' });
  const end = page.getByText('That’s everything.');
  for (let pages = 0; pages < 20 && (await end.count()) === 0; pages++) {
    const before = await rows(page).count();
    await more.click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  }
  await expect(end).toBeVisible();
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('the changes a member sees add up to the balance, which includes all expiring points (PTS-09)', async ({
  page,
}) => {
  await openCompanyPage(page, employee.email, '/home');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My points');
  await expect(page).toHaveTitle('Points · Larkspoke');
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBe(25);

  const toSpend = await figure(balance(page, 'To spend'));
  await loadEverything(page);
  const spending = await changesOf(page);
  expect(spending.length).toBeGreaterThan(50);
  expect(sum(spending)).toBe(toSpend);
  await expect(rows(page).first()).toContainText(`Balance ${toSpend.toLocaleString('en-GB')}`);
  const expiring = page.locator('ul').filter({ has: page.getByText(/^Use by /) });
  const parts = await expiring.locator('strong').allTextContents();
  expect(sum(parts.map(numberIn))).toBe(toSpend);
  await expect(page.getByText('set aside for an order')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Reward refunded' })).toContainText('The voucher never arrived');
  await expect(rows(page).filter({ hasText: 'Reversed: points from' })).toContainText('Sent twice by mistake');

  await page.getByRole('tab', { name: 'To give' }).click();
  await expect(page).toHaveURL(/account=allocation/);
  await expect(rows(page).first()).toBeVisible();
  await loadEverything(page);
  expect(sum(await changesOf(page))).toBe(await figure(balance(page, 'To give')));
  const others = rows(page).getByRole('button', { name: /^\d+ others$/ });
  const hidden = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(hidden - 1);
  const name = rows(page).getByRole('link').first();
  const who = (await name.textContent()) ?? '';
  await name.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(who);
});

test('a change of points opens the recognition it came from, and Back returns to it (PTS-09)', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  await page.getByRole('link', { name: 'History' }).click();
  const received = rows(page)
    .filter({ hasText: 'Recognition from' })
    .filter({ has: page.getByRole('link', { name: /Open recognition/ }) })
    .first();
  const giver = (await received.getByRole('link').first().textContent()) ?? '';
  await received.getByRole('link', { name: /Open recognition/ }).click();
  await expect(page).toHaveURL(/\/recognitions\//);
  await expect(page.getByRole('article')).toContainText(giver);
  await page.goBack();
  await expect(received).toBeVisible();
});

test('an administrator adds points with a reason, and the member reads it, in French too (PTS-06, PTS-09)', async ({
  page,
  request,
  browser,
}) => {
  const person = await newcomer(request);
  const address = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const theirs = await context.newPage();
  const handle = await openCompany(theirs.request, person.email, person.password);
  const me = await theirs.request.get('/identity/tenantMembers/me', { headers: { authorization: handle } });
  const { id, lastName } = await me.json();
  await waitForWelcomePoints(theirs.request, handle);

  await signIn(page, admin.email);
  await page.goto(`/user/${id}/points`);
  await expect(page.getByRole('heading', { level: 1, name: `Nora ${lastName}’s points` })).toBeVisible();
  await page.getByRole('button', { name: 'Add points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add points' }).click();
  await expect(dialog.getByText('Points required')).toBeVisible();
  await dialog.getByLabel('Points', { exact: true }).fill('40');
  await expect(dialog.getByText('Nora gets 40 points, worth $4.')).toBeVisible();
  await expect(dialog.getByText('Nora will have 90 points to spend and gets an email.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('For showing visitors around');
  await dialog.getByRole('button', { name: 'Add 40 points' }).click();
  await expect(page.getByText(`40 points added for Nora ${lastName}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page).filter({ hasText: 'For showing visitors around' })).toContainText('+40');

  await page.getByRole('button', { name: 'Remove points' }).click();
  await dialog.getByLabel('Points', { exact: true }).fill('91');
  await expect(dialog.getByText('Nora has only 90 points.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove 91 points' })).toBeDisabled();

  const locale = await theirs.request.post('/identity/tenantMembers/locale', {
    headers: { authorization: handle },
    data: { locale: 'fr' },
  });
  expect(locale.status()).toBe(200);
  await keepSession(theirs, handle);
  await theirs.goto(`/user/${id}/points`);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Mes points');
  await expect(rows(theirs)).toContainText([`Ajoutés par ${admin.firstName} ${admin.lastName}`]);
  await expect(rows(theirs)).toContainText(['For showing visitors around']);
  await expect(theirs.getByRole('button', { name: 'Ajouter des points' })).toHaveCount(0);
  await expect(theirs.getByText('À utiliser d’ici au').first()).toBeVisible();
  await context.close();
});

test('points are found by menu and palette, and a colleague’s are not shown (PTS-09, NAV-05)', async ({ page }) => {
  await openCompanyPage(page, employee.email, '/home');
  await page.getByRole('navigation', { name: 'For you' }).getByRole('link', { name: 'My points' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My points');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('points');
  await expect(page.getByRole('option', { name: 'My points' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/[\w-]+\/points$/);

  const handle = await page.evaluate<string>('localStorage.getItem("session")');
  const found = await page.request.get(`/identity/tenantMembers?search=${manager.lastName}`, {
    headers: { authorization: handle },
  });
  const [colleague] = (await found.json()).results;
  await page.goto(`/user/${colleague.id}/points`);
  await expect(page.getByRole('heading', { name: /This content is unavailable/ })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/user/nobody/points');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('points that are turned off are not shown (PTS-09)', async ({ page }) => {
  // Only this page is changed; the company's setting stays for others.
  await page.route(/\/points\/accounts\/(my|owner\/[^/]+)$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), enabled: false } });
  });
  await openCompanyPage(page, employee.email, '/home');
  await expect(page.getByText('Get started')).toBeVisible();
  await expect(page.getByText('Points to give')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'For you' }).getByRole('link')).toHaveText([/Drafts/]);
  const handle = await page.evaluate<string>('localStorage.getItem("session")');
  const me = await page.request.get('/identity/tenantMembers/me', { headers: { authorization: handle } });
  await page.goto(`/user/${(await me.json()).id}/points`);
  await expect(page.getByRole('heading', { name: 'Points are turned off' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  // The menu may still be asking.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
