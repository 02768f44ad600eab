import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { type Language, type Say, wordsIn } from './words.ts';

/** A state of the product worth looking at: for pictures, for axe, and for trying languages and zoom. */
export interface Screen {
  name: string;
  /** Missing where `prepare` opens the page itself. */
  path?: string;
  /** The address of who is signed in; nobody where it is missing. */
  who?: string;
  /** Other buttons lead to it on a phone than on a desk. */
  differsOnPhone?: boolean;
  /** What has to be done before it is to be seen. */
  prepare?: (page: Page, say: Say) => Promise<unknown>;
  /** Is checked in every size, colour scheme and direction on every run. */
  isSample?: boolean;
}

const files = globSync(join(import.meta.dirname, 'screens/*.ts')).toSorted();
const modules = await Promise.all(
  files.map((file) => import(pathToFileURL(file).href) as Promise<{ screens: Screen[] }>),
);

/** Every file in `screens` exports the screens of one domain; the first of each is its sample. */
export const screens: Screen[] = modules.flatMap((module) =>
  module.screens.map((screen, index) => ({ ...screen, isSample: index === 0 })),
);

/** What was written on a screen is kept on the device, and would come back on the next one. */
const forgetWords = `for (const key of Object.keys(localStorage)) if (key.startsWith('kept:')) localStorage.removeItem(key);
  sessionStorage.removeItem('composer');`;

/** Opens a screen. Its title is there only when the page is alive, so that keys and clicks are heard. */
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
