import { expect, type Page } from '@playwright/test';
import { port } from '../../place.ts';
import { expectLoginPage, storedSession, typeLogin } from '../../steps/login-page.ts';
import { openCompany, test } from '../../steps/newcomer.ts';
import { employee, keepSession, manager, password } from '../../steps/people.ts';

async function userSession(page: Page, email: string): Promise<string> {
  const login = await page.request.post('/identity/passwords/login', { data: { email, password } });
  return (await login.json()).session;
}

for (const status of [401, 403, 404]) {
  test(`a hand-off answered with ${status} redirects to the login (ACC-07)`, async ({ page }) => {
    const session = await userSession(page, employee.email);
    const json = { error: 'Refused', message: 'No', requestId: 'x' };
    await page.route('**/identity/tenants/my', (route) => route.fulfill({ status, json }));
    await page.goto(`/tenant/login?session=${session}`);
    await expectLoginPage(page);
    expect(await storedSession(page)).toBeNull();
  });
}

test('a failing server is retried three times with backoff (ACC-07)', async ({ page }) => {
  const session = await userSession(page, employee.email);
  await page.clock.install();
  // The time of the page's own clock, which stands still from the first request on.
  let shownMs = 0;
  const asked: number[] = [];
  const json = { error: 'InternalError', message: 'Oops. Something went wrong.', requestId: 'x' };
  await page.route('**/identity/tenants/my', async (route) => {
    if (asked.length === 0) await page.clock.pauseAt(new Date(Date.now() + 60_000));
    asked.push(shownMs);
    await route.fulfill({ status: 502, json });
  });
  await page.goto(`/tenant/login?session=${session}`);
  const pass = async () => {
    shownMs += 100;
    await page.clock.runFor(100);
    return asked.length;
  };
  await expect.poll(pass, { intervals: [50] }).toBe(4);
  await page.clock.resume();
  await expectLoginPage(page);
  expect(asked).toHaveLength(4);
  const pauses = asked.slice(1).map((moment, index) => moment - (asked[index] ?? 0));
  // In steps of 100.
  expect(pauses[0]).toBeGreaterThan(800);
  expect(pauses[1]).toBeGreaterThan(1800);
  expect(pauses[2]).toBeGreaterThan(3800);
});

test('a server that recovers in time shows no error (ACC-07)', async ({ page }) => {
  const session = await userSession(page, employee.email);
  let failures = 2;
  await page.route('**/identity/tenants/my', (route) => {
    failures -= 1;
    return failures >= 0 ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await page.goto(`/tenant/login?session=${session}&next=/settings/general`);
  await expect(page).toHaveURL(/\/settings\/general$/);
});

test('a person without a company gets a message at the login (ACC-07)', async ({ page }) => {
  const session = await userSession(page, employee.email);
  await page.route('**/identity/tenants/my', (route) => route.fulfill({ json: [] }));
  await page.goto(`/tenant/login?session=${session}`);
  await expectLoginPage(page);
  await expect(page.getByText(/doesn’t belong to any company/)).toBeVisible();
});

test('several companies lead to the list, which remembers the requested page (ACC-06, ACC-07)', async ({ page }) => {
  const session = await userSession(page, manager.email);
  await page.goto(`/tenant/login?session=${session}&next=/settings/privacy`);
  await expect(page).toHaveURL(/\/tenants\?next=/);
  await page.getByRole('button', { name: 'Larkspoke' }).click();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
});

test('an unreadable session counts as signed out (ACC-07)', async ({ page }) => {
  await page.goto('/tenant/login?session=session-what-ever');
  await expectLoginPage(page);
});

test('a person without a company goes to the list first, and continues from there (ACC-08)', async ({ page }) => {
  await keepSession(page, await userSession(page, manager.email));
  await page.goto('/settings/general');
  await expect(page).toHaveURL(/\/tenants\?next=/);
  await page.getByRole('button', { name: 'Larkspoke' }).click();
  await expect(page).toHaveURL(/\/settings\/general$/);
});

test('a list of companies that fails to load clears the login (ACC-06)', async ({ page }) => {
  await keepSession(page, await userSession(page, manager.email));
  await page.route('**/identity/tenants/my', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/tenants');
  await expectLoginPage(page);
  expect(await storedSession(page)).toBeNull();
});

test('the browser’s time zone is sent after the login (ACC-13)', async ({ page }) => {
  await page.goto('/');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PATCH' && request.url().endsWith('/identity/tenantMembers/timezone'),
  );
  await typeLogin(page, employee.email);
  expect((await sent).postDataJSON()).toEqual({ timezone: 'Europe/Paris' });
  expect((await (await sent).response())?.status()).toBe(200);
});

test('the login page has the brand of its host’s company before sign-in, and English is the default (ACC-12)', async ({
  page,
}) => {
  await page.goto(`http://fennelandfold.localhost:${port}/`);
  await expect(page.getByRole('heading', { name: 'Sign in to Fennel & Fold' })).toBeVisible();
  await page.goto(`http://nobody-knows-me.localhost:${port}/`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a French company has a French login page (ACC-12)', async ({ page }) => {
  const json = { name: 'Atelier', language: 'fr', brandColor: '#0a5fb4', logoUrls: null, bannerUrls: null };
  await page.route('**/identity/tenants/metadata?*', (route) => route.fulfill({ json }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Connexion à Atelier' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('signing out in one tab signs out the other (ACC-10)', async ({ page, context, request }) => {
  await openCompany(request, employee.email);
  await page.goto('/');
  await typeLogin(page, employee.email);
  await expect(page).toHaveURL(/\/home$/);
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectLoginPage(page);
  await expectLoginPage(other);
});
