import { expect, type Page } from '@playwright/test';
import { newcomer, test } from '../../steps/newcomer.ts';

/** Presses Tab until the element has the focus; fails if it is not reachable. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const wanted = page.getByRole('button', { name }).or(page.getByRole('switch', { name }));
  for (let step = 0; step < 15; step++) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

test('login, home, menu, palette and settings work by keyboard alone', async ({ page, request }) => {
  const person = await newcomer(request);
  const { keyboard } = page;
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(person.email);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(title).toContainText('Nora');

  // On a fresh page the first Tab offers to skip the menu.
  await page.reload();
  await expect(title).toContainText('Nora');
  await keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to content');
  await keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await keyboard.type('privacy');
  await expect(page.getByRole('option')).toHaveText(['My settings: Privacy']);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/privacy$/);
  // The new page begins at its title.
  await expect(title).toBeFocused();

  const isOpen = page.getByRole('switch', { name: 'Show my full profile to all colleagues' });
  await tabTo(page, 'Show my full profile to all colleagues');
  const before = await isOpen.isChecked();
  await keyboard.press('Space');
  await expect(isOpen).toBeChecked({ checked: !before });
  await keyboard.press('Space');
  await expect(isOpen).toBeChecked({ checked: before });

  await tabTo(page, /Account menu/, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View profile' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My settings' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
