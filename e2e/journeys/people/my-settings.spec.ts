import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { composerOn } from '../../steps/composer.ts';
import { newcomer, openCompany, test } from '../../steps/newcomer.ts';
import { keepSession } from '../../steps/people.ts';

/** A new member whose settings no other test reads. */
async function enterAsNewcomer(page: Page, request: APIRequestContext): Promise<void> {
  const person = await newcomer(request);
  await keepSession(page, await openCompany(page.request, person.email, person.password));
}

test('the language is chosen once and applies everywhere, also at the next sign-in (MEM-05, ACC-13)', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, request);
  await page.goto('/settings/general');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes réglages');
  await expect(page.getByText('Mise à jour réussie')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  await page.evaluate('localStorage.removeItem("language")');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bonjour|Bon après-midi|Bonsoir/);
  await page.goto('/settings/change-password');
  await page.getByRole('button', { name: 'Changer de mot de passe' }).click();
  await expect(page.getByText('Obligatoire').first()).toBeVisible();
  await page.getByLabel('Nouveau mot de passe').fill('court');
  await page.getByLabel('Mot de passe actuel').fill('faux');
  await expect(page.getByText('Utilisez au moins 10 caractères')).toBeVisible();
});

test('a time zone other than the browser’s can be chosen, and is kept through the next login (MEM-05, ACC-13)', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, request);
  await page.goto('/settings/general');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Use this device’s time zone (Europe/Paris)');
  const sent = page.waitForRequest((one) => one.method() === 'PATCH' && one.url().endsWith('/timezone'));
  await zone.click();
  await zone.fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  expect((await sent).postDataJSON()).toEqual({ timezone: 'Asia/Tokyo' });
  await expect(page.getByText('Update successful')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
});

test('the color scheme can be light, dark or the system’s (MEM-05)', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enterAsNewcomer(page, request);
  await page.goto('/settings/general');
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect.poll(scheme).toBe('dark');
  await page.getByText('System', { exact: true }).click();
  await expect.poll(scheme).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(scheme).toBe('dark');
});

test('single-key shortcuts can be turned off on a device (MEM-05)', async ({ page, request }) => {
  await enterAsNewcomer(page, request);
  await page.goto('/settings/general');
  const key = page.getByRole('switch', { name: 'Single-key shortcuts: R to recognize, ? for help' });
  const { dialog } = composerOn(page);
  await expect(key).toBeChecked();
  await key.uncheck();
  await page.goto('/home');
  await page.getByRole('feed').waitFor();
  await page.keyboard.press('r');
  // A later press of other keys is answered, and the first has opened nothing.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/settings/general');
  await key.check();
  await page.goto('/home');
  await page.getByRole('feed').waitFor();
  await page.keyboard.press('r');
  await expect(dialog).toBeVisible();
});

test('a member chooses who may see their address (MEM-05)', async ({ page, request }) => {
  await enterAsNewcomer(page, request);
  await page.goto('/settings/privacy');
  const profile = page.getByRole('switch', { name: 'Show my full profile to all colleagues' });
  const before = await profile.isChecked();
  await profile.click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await page.reload();
  await expect(profile).toBeChecked({ checked: !before });
});
