import { expect, type Page } from '@playwright/test';
import { baseUrl, port } from '../../place.ts';
import { mailTo, newcomer, openCompany, test } from '../../steps/newcomer.ts';
import { companyName, employee, manager, password } from '../../steps/people.ts';

const handlePattern = /^session-[0-9a-z]{8}-[0-9a-z]{8}$/;
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('session'));

async function typeLogin(page: Page, email: string, using = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(using);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('signs in on the branded login page and opens home; the handle is in local storage (ACC-01, ACC-04, ACC-12)', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Sign in to ${companyName}` })).toBeVisible();
  await typeLogin(page, employee.email);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
  expect(await storedSession(page)).toMatch(handlePattern);
});

test('shows the same error for an unknown address and a wrong password (ACC-01)', async ({ page }) => {
  await page.goto('/');
  for (const email of [employee.email, 'nobody@larkspoke.example']) {
    await typeLogin(page, email, 'not the password');
    await expect(page.getByText('Email or password is incorrect')).toBeVisible();
  }
  expect(await storedSession(page)).toBeNull();
});

test('sets a new password through a real email (ACC-02)', async ({ page, request }) => {
  const person = await newcomer(request);
  await page.goto('/password-recovery');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  await expect.poll(async () => (await mailTo(request, person.email)).subject).toBe('Reset your password');
  const { link } = await mailTo(request, person.email);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another good password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();

  await page.goto('/');
  await typeLogin(page, person.email, 'another good password');
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another good password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/expired or was already used/)).toBeVisible();
});

test('the login page of a company opens that company for a person with several (E26)', async ({ page }) => {
  for (const [host, company] of [
    ['larkspoke', 'Larkspoke'],
    ['fennelandfold', 'Fennel & Fold'],
  ]) {
    await page.goto(`http://${host}.localhost:${port}/`);
    await expect(page.getByRole('heading', { name: `Sign in to ${company}` })).toBeVisible();
    await typeLogin(page, manager.email);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page).toHaveTitle(`Home · ${company}`);
  }
});

test('lists the companies of a person with several, and opens the chosen one (ACC-06)', async ({ page }) => {
  // A host of no company.
  await page.goto(`http://nobody-knows-me.localhost:${port}/`);
  await typeLogin(page, manager.email);
  await expect(page).toHaveURL(/\/tenants/);
  await page
    .getByRole('button', { name: /Fennel & Fold/ })
    .or(page.getByRole('link', { name: /Fennel & Fold/ }))
    .click();
  await expect(page).toHaveURL(/\/home$/);
  const chosen = await storedSession(page);
  expect(chosen).not.toMatch(/00000000$/);
});

test('the address is kept on Reset your password and back, where its field is focused (E25)', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(employee.email);
  await page.getByRole('link', { name: 'Forgot' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(employee.email);
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(page.url()).not.toContain('@');
  await page.getByLabel('Email').fill(manager.email);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(manager.email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('redirects a visitor to the login and back to the requested page (ACC-08)', async ({ page }) => {
  await page.goto('/settings/privacy');
  await expect(page).toHaveURL(/\/\?next=/);
  await typeLogin(page, employee.email);
  await expect(page).toHaveURL(/\/settings\/privacy$/);
});

test('ignores a next parameter that leads to another site (ACC-07)', async ({ page, request }) => {
  const handle = await openCompany(request, employee.email);
  await page.context().addCookies((await request.storageState()).cookies);
  for (const next of ['//evil.example/x', 'https://evil.example', '/\\evil.example']) {
    await page.goto(`/tenant/login?session=${handle}&next=${encodeURIComponent(next)}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/tenant/login'));
    expect(new URL(page.url()).origin).toBe(baseUrl);
  }
});

test('takes the session from the hand-off address and opens the only company (ACC-07)', async ({ page, request }) => {
  const login = await request.post('/identity/passwords/login', { data: { email: employee.email, password } });
  const { session } = await login.json();
  await page.context().addCookies((await request.storageState()).cookies);
  await page.goto(`/tenant/login?session=${session}&next=/settings/general`);
  await expect(page).toHaveURL(/\/settings\/general$/);
  expect(await storedSession(page)).toMatch(handlePattern);
});

test('a hand-off with a handle alone redirects to the login (ACC-05, ACC-07)', async ({ page, request }) => {
  const handle = await openCompany(request, employee.email);
  await page.goto(`/tenant/login?session=${handle}`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test('a legacy token entry is read once and moved; an unreadable one counts as signed out (ACC-04)', async ({
  page,
  request,
}) => {
  const handle = await openCompany(request, employee.email);
  await page.context().addCookies((await request.storageState()).cookies);
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), handle);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('session')])).toEqual([
    null,
    handle,
  ]);

  await page.evaluate(() => localStorage.setItem('session', 'session-nonsense'));
  await page.goto('/home');
  await expect(page).toHaveURL(/\/\?next=%2Fhome$|\/\?next=\/home$/);
});

test('shows progress while it signs out, and the server deletes the session (ACC-10)', async ({ page, request }) => {
  const handle = await openCompany(request, employee.email);
  const { cookies } = await request.storageState();
  await page.context().addCookies(cookies);
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('session', value), handle);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
  const goodbye = Promise.withResolvers<void>();
  await page.route('**/identity/logout', (route) => goodbye.promise.then(() => route.fallback()));
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logging out...' })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  goodbye.resolve();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const again = await request.get('/identity/tenantMembers/me', { headers: { authorization: handle } });
  expect(again.status()).toBe(401);
});

test('a link to the sign-out page from outside asks for confirmation', async ({ page }) => {
  await page.goto('/');
  await typeLogin(page, employee.email);
  await expect(page).toHaveURL(/\/home$/);
  const session = await storedSession(page);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign out of Hurrah?' })).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/tenant/login?session=session-what-ever');
  await expect(page).toHaveURL(/\/home$/);
  expect(await storedSession(page)).toBe(session);
});

test('an ended session clears the login on any page (ACC-09)', async ({ page }) => {
  await page.goto('/');
  await typeLogin(page, employee.email);
  await expect(page).toHaveURL(/\/home$/);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test('shows maintenance while the API answers 503, waits until it is open and returns (ACC-09)', async ({ page }) => {
  await page.goto('/');
  await typeLogin(page, employee.email);
  await expect(page).toHaveURL(/\/home$/);
  let away = true;
  const maintenance = {
    status: 503,
    json: { error: 'Maintenance', message: 'Hurrah is down for maintenance. Try again in a moment.', requestId: 'x' },
  };
  let asked = 0;
  await page.route(/\/(identity|apps)/, (route) => (away ? route.fulfill(maintenance) : route.fallback()));
  await page.route(/\/healthcheck/, (route) => {
    asked += 1;
    return away ? route.fulfill({ json: { status: 'maintenance' } }) : route.fallback();
  });
  await page.reload();
  await expect(page).toHaveURL(/\/maintenance/);
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(page).toHaveURL(/\/maintenance/);
  away = false;
  await expect(
    page
      .getByRole('button', { name: 'Sign in', exact: true })
      .or(page.getByRole('heading', { level: 1, name: /Good/ })),
  ).toBeVisible();
});
