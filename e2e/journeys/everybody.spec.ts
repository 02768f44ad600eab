import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { newcomer, test } from '../steps/newcomer.ts';
import { signIn } from '../steps/people.ts';
import { screens, show } from '../steps/screens.ts';

const sizes = {
  'a desk': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const colourRules = ['color-contrast', 'link-in-text-block'];
const nameOf = (who: string | undefined) => who?.replace(/@.*/, '') ?? 'nobody';
/** The screens of one person after the other, so that they sign in once, and not more than a test has time for. */
const perVisit = 5;
const visits = [...Map.groupBy(screens, ({ who }) => who)].flatMap(([who, seen]) =>
  Array.from({ length: Math.ceil(seen.length / perVisit) }, (_, visit) => ({
    who,
    visitor: visit === 0 ? nameOf(who) : `${nameOf(who)}, visit ${visit + 1},`,
    seen: seen.slice(visit * perVisit, (visit + 1) * perVisit),
  })),
);

async function expectNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
  // On its way from one colour to another a word is hard to read for a moment.
  const isMoving = () => page.evaluate('document.getAnimations().some((one) => one instanceof CSSTransition)');
  await expect.poll(isMoving).toBe(false);
  // Without frames of other sites the simple mode finds the same, and opens no second page to do so.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)}`);
  expect.soft(found, where).toEqual([]);
}

/** Nothing lies beside the screen, and no word is cut off where one could not even scroll to it. */
async function expectFits(page: Page, where: string): Promise<void> {
  const cut = (await page.evaluate(`(() => {
    const root = document.documentElement;
    const isCut = (it) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(it);
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && clipPath === 'none';
      return hides && it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1;
    };
    const texts = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, button *, a *')];
    const wide = root.scrollWidth > root.clientWidth ? ['the page is ' + root.scrollWidth + ' wide'] : [];
    return [...wide, ...texts.filter(isCut).map((it) => it.textContent)];
  })()`)) as string[];
  expect.soft(cut, where).toEqual([]);
}

/** At 200 % a window of 1280 has 640 CSS pixels left: what is asked last stands lowest, and can be scrolled to. */
async function expectReachableZoomed(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  // What floats follows its place a moment later.
  const widthOf = () => page.evaluate('document.documentElement.scrollWidth');
  await expect.soft.poll(widthOf, where).toBeLessThanOrEqual(640);
  await expectFits(page, where);
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) > 0 ? dialog : page.locator('body');
  const last = part.locator('a:visible, button:visible, [role="option"]:visible').last();
  await last.scrollIntoViewIfNeeded();
  await expect.soft(last, `the end of ${where}`).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize(sizes['a desk'].viewport);
}

test.describe('on a desk', () => {
  test.use(sizes['a desk']);

  for (const { who, visitor, seen } of visits) {
    test(`what ${visitor} sees has no accessibility violations, light and dark, and fits, at 200 % too`, async ({
      page,
    }) => {
      if (who) await signIn(page, who);
      for (const screen of seen) {
        await page.emulateMedia({ colorScheme: 'light' });
        await show(page, screen);
        await expectFits(page, screen.name);
        await expectNoViolations(page, `${screen.name}, light`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
        // The page is the same and only its colours are not.
        await expectNoViolations(page, `${screen.name}, dark`, colourRules);
        await expectReachableZoomed(page, `${screen.name}, zoomed`);
      }
    });
  }
});

test.describe('on a phone', () => {
  test.use(sizes['a phone']);

  for (const { who, visitor, seen } of visits) {
    // Colours are those of the desk; what stands where is not.
    test(`what ${visitor} sees has no accessibility violations and fits`, async ({ page }) => {
      if (who) await signIn(page, who);
      for (const screen of seen) {
        await show(page, screen);
        await expectFits(page, screen.name);
        await expectNoViolations(page, screen.name);
      }
    });

    // Where words twice as long fit a phone, they fit a desk.
    test(`what ${visitor} sees works twice as long and from right to left`, async ({ page }) => {
      await page.addInitScript('localStorage.setItem("language", "qps")');
      if (who) await signIn(page, who);
      for (const screen of seen) {
        await show(page, screen, 'qps');
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expectFits(page, screen.name);
      }
    });
  }
});

/** Tab, again and again, until something has the focus; who gets lost on the way would not find it either. */
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
  await expect(page.locator(':focus')).toHaveText('Skip to the content');
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

  const isOpen = page.getByRole('switch', { name: 'My profile is open to all colleagues' });
  await tabTo(page, 'My profile is open to all colleagues');
  const before = await isOpen.isChecked();
  await keyboard.press('Space');
  await expect(isOpen).toBeChecked({ checked: !before });
  await keyboard.press('Space');
  await expect(isOpen).toBeChecked({ checked: before });

  await tabTo(page, /Account menu/, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View profile' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My points' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My settings' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
