import { expect, type Page } from '@playwright/test';
import { baseUrl, port } from '../../place.ts';
import { expectLoginPage } from '../../steps/login-page.ts';
import { test } from '../../steps/newcomer.ts';
import { admin, employee, signIn } from '../../steps/people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an unknown address shows a page not found, with the menu around it when signed in (ACC-14, E36)', async ({
  page,
}) => {
  await page.goto('/nowhere/at/all');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
  await signIn(page, employee.email);
  await page.goto('/nowhere');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'People' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a page that throws shows an error and can be reset (ACC-14)', async ({ page }) => {
  await signIn(page, employee.email);
  let isBroken = true;
  const json = { error: 'InternalError', message: 'Oops. Something went wrong.', requestId: 'abc-123' };
  await page.route('**/identity/sessions', (route) =>
    isBroken ? route.fulfill({ status: 500, json }) : route.fallback(),
  );
  await page.goto('/settings/security');
  await expect(heading(page, 'Error caught')).toBeVisible();
  await expect(page.getByText('Reference abc-123')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Reset errors' }).click();
  await expect(page.getByText('This device')).toBeVisible();
});

test('code that fails to load is retried, then the page reloads once, then it shows Error in route (ACC-14)', async ({
  page,
}) => {
  await signIn(page, employee.email);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  let attempts = 0;
  await page.route(/\/assets\/access-settings-pages-.*\.js/, (route) => {
    attempts += 1;
    return route.abort();
  });
  await page.goto('/settings/privacy');
  await expect.poll(() => loads).toBe(2);
  // The next failure comes half a minute later and would be allowed another reload; so the last one is said to be new.
  await page.evaluate('localStorage.setItem("reloadedAt", String(Date.now() + 3_600_000))');
  await expect(heading(page, 'Error in route')).toBeVisible();
  // Six for each load; the first one may preload the file too. `lazy.test.ts` checks the pauses between them.
  expect(attempts).toBeGreaterThanOrEqual(12);
  expect(attempts).toBeLessThanOrEqual(14);
  expect(loads).toBe(2);
});

test('feature flags exist in development and tests, not in production (ACC-11)', async ({ page }) => {
  await page.goto('/feature-flags');
  await expect(heading(page, 'Feature flags')).toBeVisible();
  await expect(page.getByText('Environment: development')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('switch', { name: 'Test language' }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading(page, '[Féáţüřé fłáğš Feature flags]')).toBeVisible();
  // By D2 an address that is not a name ending in localhost is production.
  await page.goto(`http://127.0.0.1:${port}/feature-flags`);
  await expect(heading(page, 'Page not found')).toBeVisible();
});

test('an error of the API is shown in its field, others below the form (ERR-01)', async ({ page }) => {
  await signIn(page, employee.email);
  await page.goto('/settings/change-password');
  const answer = (json: object, status = 400) =>
    page.route('**/identity/passwords/change', (route) => route.fulfill({ status, json }), { times: 1 });
  const submit = async () => {
    await page.getByLabel('Current password').fill('whatever it was');
    await page.getByLabel('New password').fill('something longer');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  const details = [
    { type: 'invalid', path: 'newPassword', message: 'Everybody uses this one' },
    { type: 'invalid', path: 'phase.of.moon', message: 'The moon is wrong' },
  ];
  await answer({ error: 'ValidationError', message: 'Everybody uses this one', details, requestId: 'x' });
  await submit();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Everybody uses this one/);
  await expect(page.getByRole('alert').filter({ hasText: 'The moon is wrong' })).toBeVisible();

  await answer({ error: 'Conflict', message: 'Somebody else was faster', requestId: 'x' }, 409);
  await submit();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else was faster' })).toBeVisible();

  await answer({}, 500);
  await submit();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops. Something went wrong.' })).toBeVisible();
});

test('toasts show the result for six seconds, with a default text if there is no other (ERR-01)', async ({ page }) => {
  await page.clock.install();
  await signIn(page, employee.email);
  await page.goto('/settings/privacy');
  const profile = page.getByLabel('Show my full profile to all colleagues');
  // The page's own clock stands still while it waits for this answer.
  await page.route('**/identity/tenantMembers/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    return route.fulfill({ status: 500, json: {} });
  });
  await profile.click();
  const failure = page.getByText('Oops. Something went wrong!');
  const pass = (ms: number) => page.clock.runFor(ms).then(() => failure.isVisible());
  await expect.poll(() => pass(10)).toBe(true);
  expect(await pass(5_000)).toBe(true);
  await page.clock.resume();
  await expect(failure).toBeHidden();

  await page.unroute('**/identity/tenantMembers/*');
  await profile.click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await profile.click();

  await page.route('**/identity/tenantMembers/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: 'Conflict', message: 'Somebody else was faster' } })
      : route.fallback(),
  );
  await profile.click();
  await expect(page.getByText('Somebody else was faster')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('toasts are shown above the bottom bar', async ({ page }) => {
    await signIn(page, employee.email);
    await page.goto('/settings/privacy');
    const refusal = { status: 409, json: { error: 'Conflict', message: 'Somebody else was faster' } };
    await page.route('**/identity/tenantMembers/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(refusal) : route.fallback(),
    );
    await page.getByLabel('Show my full profile to all colleagues').click();
    const toast = page.getByRole('alert').filter({ hasText: 'Somebody else was faster' });
    await expect(toast).toBeVisible();
    const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test('the content security policy holds on every page and nothing loads from other sites', async ({ page }) => {
  const foreign: string[] = [];
  const violations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseUrl) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await page.goto('/');
  await expectLoginPage(page);
  await signIn(page, admin.email);
  for (const path of ['/home', '/tenant/security', '/settings/general', '/settings/security']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('in');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);
});
