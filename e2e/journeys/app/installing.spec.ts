import { expect } from '@playwright/test';
import { test } from '../../steps/newcomer.ts';
import { employee, openCompanyPage } from '../../steps/people.ts';

test.use({ serviceWorkers: 'allow' });
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('the product can be installed: manifest, icons and a service worker (NAV-10)', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Hurrah', start_url: '/home', display: 'standalone', scope: '/' });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose ?? 'any'])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  await page.evaluate('navigator.serviceWorker.ready');
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A private window can install nothing; there is no other complaint.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('without a connection the shell opens and says so; with one it continues automatically', async ({
  page,
  context,
}) => {
  await openCompanyPage(page, employee.email, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
  await page.evaluate('navigator.serviceWorker.ready');
  // The first worker takes over a page that was there before it.
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true);

  await context.setOffline(true);
  await expect(page.getByText('You’re offline. What you see may be out of date.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  const cached = await page.evaluate<string[]>(
    'caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())',
  );
  expect(cached.some((path) => /^\/(identity|apps|live|media|storage)/.test(path))).toBe(false);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('offers to install itself, once, and remembers a refusal (NAV-10)', async ({ page }) => {
    await openCompanyPage(page, employee.email, '/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.firstName);
    // Browsers decide by themselves when to offer it, so the test makes the offer in their place.
    await page.evaluate(
      `(() => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        Object.assign(offer, { prompt: async () => { window.wasPrompted = true; }, userChoice: Promise.resolve({ outcome: 'accepted' }) });
        dispatchEvent(offer);
      })()`,
    );
    const offer = page.getByRole('region', { name: 'Install Hurrah' });
    await offer.getByRole('button', { name: 'Install' }).click();
    await expect.poll(() => page.evaluate('window.wasPrompted')).toBe(true);
    await expect(offer).toBeHidden();
  });
});
