import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { build, type InlineConfig, type PreviewServer, preview } from 'vite';
import { ports, repository } from '../../../scripts/services/places.ts';
import { contracts } from '../../../web/vite/contracts.ts';
import { emails } from '../../../web/vite/emails.ts';
import { emoji } from '../../../web/vite/emoji.ts';
import { selection } from '../../selection.ts';
import { findViolations } from '../../steps/axe.ts';
import { becomePhone, desk } from '../../steps/sizes.ts';

/**
 * The building blocks in all their states, without the product around them. The gallery is not part of the site, so it
 * has a server of its own.
 */
const port = ports.web + 12;
const address = `http://127.0.0.1:${port}/gallery.html`;
const pages = ['scale', 'controls', 'people', 'recognition', 'lists', 'shapes', 'states', 'dialogs', 'emails'];
const dialogs = [
  'form',
  'long',
  'failed',
  'pending',
  'money',
  'working',
  'danger',
  'leave',
  'stale',
  'upgrade',
  'help',
];

// One worker for the whole file, and so one server.
test.describe.configure({ mode: 'default' });
let server: PreviewServer;

test.beforeAll(async () => {
  const root = `${repository}/web`;
  const outDir = `${repository}/node_modules/.gallery`;
  // Without the site's configuration: no service worker, no compression. Plugins make schemas, emoji and emails.
  const shared: InlineConfig = {
    root,
    configFile: false,
    plugins: [contracts(), emails(), emoji()],
    logLevel: 'error',
    build: { outDir, rollupOptions: { input: `${root}/gallery.html` } },
  };
  await build(shared);
  server = await preview({ ...shared, preview: { port, strictPort: true, host: '127.0.0.1' } });
});
test.afterAll(() => server.close());

/** Opens a page, or a dialog on it, and returns the selector of the part to check. */
async function openPart(page: Page, query: Record<string, string>): Promise<string> {
  await page.goto(`${address}?${new URLSearchParams(query).toString()}`);
  const part = query.open ? '[role=dialog]' : 'body';
  await expect(page.locator(part).getByRole('heading').first()).toBeVisible();
  await expect(page.getByLabel('Rendering the emails')).toHaveCount(0);
  return part;
}

async function expectNoViolations(page: Page, part: string, where: string): Promise<void> {
  const violations = await findViolations(page, { part });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect.soft(found, where).toEqual([]);
  await expectFits(page, where);
}

async function expectFits(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect.soft(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** The switcher is behind an open dialog, where a script can still change it. */
async function switchScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.getByLabel('Colour scheme').selectOption(scheme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/**
 * Everything on one load: light and dark on a desktop, at 200 %, then dark and light on a phone. Contrast follows from
 * the tokens, whose pairs tokens.test.ts checks, so a narrowed run checks violations once and overflow everywhere.
 */
async function expectNoViolationsAnywhere(context: BrowserContext, query: Record<string, string>): Promise<void> {
  const name = query.open ?? query.page;
  const page = await context.newPage();
  const part = await openPart(page, { ...query, scheme: 'light' });
  await expectNoViolations(page, part, `${name}, light, on a desk`);
  const check = selection
    ? (where: string) => expectFits(page, where)
    : (where: string) => expectNoViolations(page, part, where);
  await switchScheme(page, 'dark');
  await check(`${name}, dark, on a desk`);
  await page.setViewportSize({ width: 640, height: 400 });
  await expectFits(page, `${name}, zoomed`);
  await becomePhone(page);
  await check(`${name}, dark, on a phone`);
  await switchScheme(page, 'light');
  await check(`${name}, light, on a phone`);
  await page.close();
}

test.describe('on a desktop and on a phone', () => {
  test.use({ viewport: desk });
  test.setTimeout(900_000);

  test('pages have no accessibility violations, light and dark', async ({ context }) => {
    for (const id of pages) await expectNoViolationsAnywhere(context, { page: id });
  });

  test('dialogs have no accessibility violations, light and dark', async ({ context }) => {
    for (const name of dialogs) await expectNoViolationsAnywhere(context, { page: 'dialogs', open: name });
  });

  test('stays readable in difficult brand colours, in French and from right to left', async ({ context }) => {
    for (const id of pages) {
      for (const look of [
        { scheme: 'light', brand: '#ffd400', locale: 'fr' },
        { scheme: 'dark', brand: '#000000', dir: 'rtl' },
      ]) {
        const page = await context.newPage();
        const part = await openPart(page, { page: id, ...look });
        if (!selection) await expectNoViolations(page, part, `${id}, ${look.brand}, on a desk`);
        await becomePhone(page);
        if (!selection) await expectNoViolations(page, part, `${id}, ${look.brand}, on a phone`);
        await expectFits(page, `${id}, ${look.brand}, on a phone`);
        await page.close();
      }
    }
  });
});

test('a code can be pasted with spaces and is one field for assistive technology', async ({ page }) => {
  await page.goto(`${address}?page=controls`);
  const field = page.getByRole('textbox', { name: 'Code from your app' });
  await field.fill('481 516');
  await expect(field).toHaveValue('481516');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
});

test('a dialog takes the focus, keeps it, and returns it', async ({ page }) => {
  await page.goto(`${address}?page=dialogs`);
  const opener = page.getByRole('button', { name: 'Invite people' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Work email' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a dialog without fields focuses its first button, and one to read its title', async ({ page }) => {
  for (const [open, first] of [
    ['money', page.getByRole('button', { name: 'Cancel' })],
    ['leave', page.getByRole('button', { name: 'Stay' })],
    ['help', page.getByRole('dialog').getByRole('heading', { level: 2 })],
  ] as const) {
    await page.goto(`${address}?page=dialogs&open=${open}`);
    await expect(first, open).toBeFocused();
  }
});

test('a destructive action is confirmed only by typing its name', async ({ page }) => {
  await page.goto(`${address}?page=dialogs&open=danger`);
  const confirm = page.getByRole('button', { name: 'Delete the team' });
  await expect(confirm).toBeDisabled();
  await page.getByRole('textbox').fill('Platform Engineering');
  await expect(confirm).toBeEnabled();
});

test('a feed is navigated with Page Down and Page Up', async ({ page }) => {
  await page.goto(`${address}?page=shapes`);
  const articles = page.getByRole('feed', { name: 'Recognitions' }).getByRole('article');
  await articles.first().focus();
  await page.keyboard.press('PageDown');
  await expect(articles.nth(1)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(articles.first()).toBeFocused();
});

test('an email is shown at two widths, light and dark, in both languages and as plain text', async ({ page }) => {
  await page.goto(`${address}?page=emails`);
  await page.getByRole('link', { name: /^1 of your points expires today/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^1 of your points expires today/ })).toBeVisible();
  for (const [scheme, background] of [
    ['light', 'rgb(251, 249, 246)'],
    ['dark', 'rgb(20, 17, 23)'],
  ] as const) {
    for (const size of ['Desktop', 'Phone']) {
      const frame = page.locator(`iframe[title$="${size}, ${scheme}"]`).contentFrame();
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^1 of your points expires today/);
      await expect(frame.locator('body')).toHaveCSS('background-color', background);
    }
  }
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.locator('pre')).toContainText('1 de vos points expire aujourd’hui');
});
