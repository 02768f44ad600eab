import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { hasChanged, isAffected, isTurnOf } from './selection.ts';
import { findViolations } from './steps/axe.ts';
import { test } from './steps/newcomer.ts';
import { type ListedScreen, type Screen, screens, show } from './steps/screens.ts';
import { shareSession } from './steps/sessions.ts';
import { becomePhone, desk } from './steps/sizes.ts';
import type { Language } from './steps/words.ts';

const colourRules = ['color-contrast', 'link-in-text-block'];
/** Rules that depend on the content of a screen, and not on its building blocks. */
const contentRules = [
  'aria-dialog-name',
  'aria-input-field-name',
  'button-name',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'image-alt',
  'label',
  'link-name',
];
const nameOf = (who: string | undefined) => who?.replace(/@.*/, '') ?? 'a visitor';
/**
 * `npm run prove:screens` checks every screen in every size, colour scheme and direction. Otherwise only the first screen
 * of each domain is checked like that, because gallery.spec.ts checks each page shape in dark, on a phone and right to left.
 */
const isWhole = process.env.SCREENS === 'all';
const chosen = screens.filter((screen, index) => screen.isShape || isAffected(screen.domain) || isTurnOf(index));
/** Screens per test. The pages of one test share a browser cache. */
const perVisit = isWhole ? 3 : 8;
const visits = [...Map.groupBy(chosen, ({ who }) => who)].flatMap(([who, seen]) =>
  Array.from({ length: Math.ceil(seen.length / perVisit) }, (_, visit) => ({
    who,
    visitor: visit === 0 ? nameOf(who) : `${nameOf(who)}, visit ${visit + 1},`,
    seen: seen.slice(visit * perVisit, (visit + 1) * perVisit),
  })),
);
/** A screen whose domain did not change shows building blocks that the screens of the shapes have with all rules. */
const rulesFor = (screen: ListedScreen): string[] | undefined =>
  screen.isShape || screen.isSample || hasChanged(screen.domain) || isTurnOf(screens.indexOf(screen))
    ? undefined
    : contentRules;

async function expectNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
  const violations = await findViolations(page, { rules });
  const found = violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)}`);
  expect.soft(found, where).toEqual([]);
}

/** Nothing overflows the screen, and no word is cut off where one could not even scroll to it. */
async function expectFits(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate<string[]>(`(() => {
    const root = document.documentElement;
    const isCut = (it) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(it);
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && clipPath === 'none';
      return hides && it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1;
    };
    const texts = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, button *, a *')];
    const wide = root.scrollWidth > root.clientWidth ? ['the page is ' + root.scrollWidth + ' wide'] : [];
    return [...wide, ...texts.filter(isCut).map((it) => it.textContent)];
  })()`);
  expect.soft(cut, where).toEqual([]);
}

/**
 * Scrolls to an element and returns how much of it is in the viewport. Both happen in the page, because a virtual list
 * renders more rows as soon as it is scrolled, and another element is the last one.
 */
const scrollTo = (target: Locator): Promise<number> =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { IntersectionObserver } = element.ownerDocument.defaultView;
    return new Promise((resolve) => {
      const onChange = ([entry]: { intersectionRatio: number }[]) => resolve(entry?.intersectionRatio ?? 0);
      new IntersectionObserver(onChange).observe(element);
    });
  });

/** At 200 % a window of 1280 has 640 CSS pixels left: the last field is the lowest, and can be scrolled to. */
async function expectReachableZoomed(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  // Floating elements are positioned a moment later.
  const widthOf = () => page.evaluate('document.documentElement.scrollWidth');
  await expect.soft.poll(widthOf, where).toBeLessThanOrEqual(640);
  await expectFits(page, where);
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) > 0 ? dialog : page.locator('body');
  const last = part.locator('a:visible, button:visible, [role="option"]:visible').last();
  await expect.soft.poll(() => scrollTo(last), `the end of ${where}`).toBeGreaterThanOrEqual(0.9);
  await page.setViewportSize(desk);
}

/** Changes the color scheme of the operating system; the page follows without a reload. */
async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** The address of a page, and its open, selected and live elements, independent of its size. */
const stateOf = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const parts = '[role=dialog], [role=menu], [role=listbox], [role=alert], [role=application], :checked';
    const shown = [...document.querySelectorAll(parts)].filter((it) => it.checkVisibility());
    return [location.pathname, ...shown.map((it) => it.role ?? it.type).sort()];
  })()`);

/** Checks a screen with one load: axe on a desk, and whether everything fits on a desk, zoomed and on a phone. */
async function checkOnce(page: Page, screen: ListedScreen): Promise<void> {
  await show(page, screen);
  const state = await stateOf(page);
  await expectFits(page, screen.name);
  await expectNoViolations(page, screen.name, rulesFor(screen));
  await expectReachableZoomed(page, `${screen.name}, zoomed`);
  await becomePhone(page);
  await settleLayout(page);
  // A table that becomes a list closes its menus; the rest is another screen.
  const isSame = !screen.differsOnPhone && isDeepStrictEqual(await stateOf(page), state);
  if (isSame) await expectFits(page, `${screen.name}, on a phone`);
}

const settleLayout = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

/** Adds dark colours, axe on a phone, and texts twice as long from right to left. */
async function checkWhole(page: Page, screen: ListedScreen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await checkOnce(page, screen);
  await reopen(page, screen);
  await expectFits(page, `${screen.name}, opened on a phone`);
  await expectNoViolations(page, `${screen.name}, on a phone`);
  await switchScheme(page, 'dark');
  await expectNoViolations(page, `${screen.name}, dark`, colourRules);
  await switchScheme(page, 'light');
  await checkInTestLanguage(page, screen);
}

async function reopen(page: Page, screen: Screen, language?: Language): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Otherwise an address with a hash would not load again.
  await page.goto('about:blank');
  await show(page, screen, language);
}

/**
 * A load of its own, because the test walks to the screen in its language. A screen that fits a phone fits a desktop.
 */
async function checkInTestLanguage(page: Page, screen: Screen): Promise<void> {
  await page.addInitScript('localStorage.setItem("language", "qps")');
  await reopen(page, screen, 'qps');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectFits(page, `${screen.name}, twice as long and from right to left`);
  await page.evaluate('localStorage.removeItem("language")');
}

test.describe('screens', () => {
  test.use({ viewport: desk });

  for (const { who, visitor, seen } of visits) {
    test(`${visitor} sees screens without accessibility violations that fit every size`, async ({ context }) => {
      if (who) await shareSession(context, who);
      for (const screen of seen) {
        const page = await context.newPage();
        const isLookedAtClosely = screen.isSample && (hasChanged(screen.domain) || isAffected('ui'));
        await (isWhole || isLookedAtClosely ? checkWhole : checkOnce)(page, screen);
        await page.close();
      }
    });
  }
});
