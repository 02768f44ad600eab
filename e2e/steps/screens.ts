import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { type Language, type Say, wordsIn } from './words.ts';

/** A state of the product worth looking at: for pictures, for axe, and for trying languages and zoom. */
export interface Screen {
  name: string;
  /** Missing where `prepare` opens the page itself. */
  path?: string;
  /** The email of the signed-in member; undefined for visitors. */
  who?: string;
  /** Other buttons lead to it on a phone than on a desk. */
  differsOnPhone?: boolean;
  /** Steps before the screen is visible. */
  prepare?: (page: Page, say: Say) => Promise<unknown>;
}

/** A screen with where it comes from. */
export interface ListedScreen extends Screen {
  /** The first part of the name of its file. */
  domain: string;
  /** The first screen of each file is checked in every size, colour scheme and direction on every run. */
  isSample: boolean;
  /** It represents a layout of many screens, so every run checks it with all accessibility rules. */
  isShape: boolean;
}

const files = globSync(join(import.meta.dirname, 'screens/*.ts')).toSorted();
const modules = await Promise.all(
  files.map((file) => import(pathToFileURL(file).href) as Promise<{ screens: Screen[] }>),
);

/** One screen for each shape that pages are made of. */
const shapes = {
  feed: 'home',
  article: 'recognition',
  table: 'manage-users',
  'form page': 'award-type-new',
  settings: 'settings-general',
  profile: 'profile',
  dialog: 'nominate',
  composer: 'composer-filled',
  wizard: 'import-check',
  report: 'points-liabilities',
  overview: 'points-overview',
  'sign-in': 'login',
  inbox: 'notifications',
};

/** Every file in `screens` exports screens of one domain. */
export const screens: ListedScreen[] = modules.flatMap((module, file) =>
  module.screens.map((screen, index) => ({
    ...screen,
    domain: basename(files[file] ?? '', '.ts').replace(/-.*/, ''),
    isSample: index === 0,
    isShape: Object.values(shapes).includes(screen.name),
  })),
);

/** Unsent texts are kept on the device, and would come back on the next screen. */
const forgetWords = `for (const key of Object.keys(localStorage)) if (key.startsWith('kept:')) localStorage.removeItem(key);
  sessionStorage.removeItem('composer');`;

/** Opens a screen. Its title appears only when the page is interactive, so that keys and clicks work. */
export async function show(page: Page, { path, prepare }: Screen, language: Language = 'en'): Promise<void> {
  // A page of the product's origin, where `prepare` can read the session.
  await page.goto('/favicon.svg');
  await page.evaluate(forgetWords);
  if (path) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  }
  await prepare?.(page, wordsIn(language));
}
