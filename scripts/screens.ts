import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { baseUrl } from '../e2e/place.ts';
import { signIn } from '../e2e/steps/people.ts';
import { type Screen, screens, show } from '../e2e/steps/screens.ts';
import type { Language } from '../e2e/steps/words.ts';
import { repository } from './services/places.ts';

/**
 * `npm run screens`: a picture of every screen, wide and on a phone, light and dark, into `.screens` to look at. The product
 * of `node e2e/serve.ts` must be running. `--only home` takes those whose name begins so, `--language fr` takes them in
 * French, and `--kept` retakes the few that docs/screens keeps.
 */
const { only, kept, ...options } = parseArgs({
  options: {
    only: { type: 'string' },
    language: { type: 'string', default: 'en' },
    kept: { type: 'boolean', default: false },
  },
}).values;
const into = join(repository, kept ? 'docs/screens' : '.screens');
const isWanted = (file: string): boolean => !kept || existsSync(join(into, file));
const language = options.language as Language;
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

mkdirSync(into, { recursive: true });
const browser = await chromium.launch(chromiumLaunch);
for (const screen of screens.filter(({ name }) => !only || name.startsWith(only))) {
  for (const [size, viewport] of Object.entries(sizes)) await takePictures(browser, screen, size, viewport);
}
await browser.close();

async function takePictures(on: Browser, screen: Screen, size: string, viewport: { width: number; height: number }) {
  const fileOf = (colorScheme: string): string => `${screen.name}-${size}-${colorScheme}.png`;
  const wanted = (['light', 'dark'] as const).filter((colorScheme) => isWanted(fileOf(colorScheme)));
  if (wanted.length === 0) return;
  const isPhone = size === 'phone';
  const context = await on.newContext({
    baseURL: baseUrl,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // It never ends, and the network would never be idle.
  await page.route('**/live', (route) => route.abort());
  if (language !== 'en') {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    // What the member has chosen would win.
    await page.route('**/tenantMembers/locale', (route) => route.fulfill({ json: { locale: language } }));
  }
  if (screen.who) await signIn(page, screen.who);
  for (const colorScheme of wanted) {
    await page.emulateMedia({ colorScheme });
    await show(page, screen, language);
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready');
    // A palette makes them a third as large, and nobody sees the difference.
    const picture = sharp(await page.screenshot()).png({ palette: true, quality: 90, effort: 7 });
    await picture.toFile(join(into, fileOf(colorScheme)));
  }
  // What is still under way would fail the whole run.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  console.log(`${screen.name} ${size}`);
}
