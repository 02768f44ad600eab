import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { baseUrl } from '../e2e/place.ts';
import { type Screen, screens, show } from '../e2e/steps/screens.ts';
import { shareSession } from '../e2e/steps/sessions.ts';
import { desk, phone } from '../e2e/steps/sizes.ts';
import type { Language } from '../e2e/steps/words.ts';
import { comparePictures } from './screens/compare.ts';
import { repository } from './services/places.ts';

/**
 * `npm run screens`: a picture of every screen, wide and on a phone, light and dark, into `.screens` or the folder of
 * `--into`. The product of `node e2e/serve.ts` must be running. `--only home` takes the screens whose name begins so,
 * `--language fr` takes them in French, `--at` sets the browser's clock, and `--kept` retakes the few in docs/screens.
 * `--compare <before> <after>` compares two folders and writes the differences into `<after>/compare`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    kept: { type: 'boolean', default: false },
    into: { type: 'string', default: '.screens' },
    at: { type: 'string', default: new Date().toISOString() },
    compare: { type: 'boolean', default: false },
  },
});
const into = resolve(repository, options.kept ? 'docs/screens' : options.into);
const language = options.language as Language;
const schemes = ['light', 'dark'] as const;
const failures: string[] = [];
/** No load state waits for the pictures in view. */
const areImagesLoaded = `[...document.images].every((image) => {
  const { top, bottom, width } = image.getBoundingClientRect();
  return image.complete || width === 0 || bottom <= 0 || top >= innerHeight || !image.checkVisibility();
})`;

if (options.compare) {
  const [before, after] = positionals.map((folder) => resolve(folder));
  if (!before || !after) throw new Error('Name two folders: --compare <before> <after>');
  await comparePictures(before, after);
} else {
  await takeAll();
}

/** Two people at a time. Visitors come last, because their invitations would appear in the lists of the others. */
async function takeAll(): Promise<void> {
  mkdirSync(into, { recursive: true });
  const wanted = screens.filter(({ name }) => name.startsWith(options.only));
  const { visitors = [], members = [] } = Object.groupBy(wanted, ({ who }) => (who ? 'members' : 'visitors'));
  const visits = [...Map.groupBy(members, ({ who }) => who).values()].toSorted((a, b) => b.length - a.length);
  const takeNext = async (): Promise<void> => {
    const visit = visits.shift();
    if (!visit) return;
    await takeVisit(visit);
    await takeNext();
  };
  await Promise.all([takeNext(), takeNext()]);
  await takeVisit(visitors);
  if (failures.length === 0) return;
  console.error(`Failed: ${failures.join(', ')}`);
  process.exitCode = 1;
}

/** The screens of one person, in one browser context for each size. */
async function takeVisit(visit: Screen[]): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  for (const size of ['desk', 'phone'] as const) {
    const isPhone = size === 'phone';
    const context = await browser.newContext({
      baseURL: baseUrl,
      viewport: isPhone ? phone : desk,
      isMobile: isPhone,
      hasTouch: isPhone,
      deviceScaleFactor: isPhone && options.kept ? 2 : 1,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await prepareContext(context, visit[0]?.who);
    for (const screen of visit) await takeScreen(context, screen, size);
    // A request that is still running would fail the whole run.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  await browser.close();
}

async function prepareContext(context: BrowserContext, who: string | undefined): Promise<void> {
  context.setDefaultTimeout(60_000);
  await context.clock.setFixedTime(options.at);
  // It never ends, and the network would never be idle.
  await context.route('**/live', (route) => route.abort());
  if (language !== 'en') {
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    // The member's own choice would win.
    await context.route('**/tenantMembers/locale', (route) => route.fulfill({ json: { locale: language } }));
  }
  if (who) await shareSession(context, who);
}

/** Light and dark with one load. A slow machine gets a second attempt. */
async function takeScreen(context: BrowserContext, screen: Screen, size: string, attempt = 1): Promise<void> {
  const fileOf = (scheme: string): string => join(into, `${screen.name}-${size}-${scheme}.png`);
  const wanted = schemes.filter((scheme) => !options.kept || existsSync(fileOf(scheme)));
  if (wanted.length === 0) return;
  const page = await context.newPage();
  try {
    await page.emulateMedia({ colorScheme: wanted[0] ?? 'light' });
    await show(page, screen, language);
    for (const scheme of wanted) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme, { timeout: 20_000 });
      await save(await takeStill(page), fileOf(scheme));
    }
    console.log(`${screen.name} ${size}`);
  } catch (error) {
    console.error(
      `${screen.name} ${size}, attempt ${attempt}: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (attempt < 2) await takeScreen(context, screen, size, attempt + 1);
    else failures.push(`${screen.name} ${size}`);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/** Takes pictures until two in a row are equal, so that nothing moves any more. */
async function takeStill(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  let picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (let attempt = 1; attempt <= 30; attempt++) {
    await page.waitForTimeout(200);
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    // A lazy image that its container clips never loads.
    const isComplete = attempt > 15 || (await page.evaluate<boolean>(areImagesLoaded));
    if (next.equals(picture) && isComplete) return picture;
    picture = next;
  }
  throw new Error('The screen never stands still');
}

async function save(picture: Buffer, file: string): Promise<void> {
  // A palette makes them a third as large without a visible difference; a comparison would find one.
  if (options.kept) await sharp(picture).png({ palette: true, quality: 90, effort: 7 }).toFile(file);
  else writeFileSync(file, picture);
}
