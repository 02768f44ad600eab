import { expect, type Page } from '@playwright/test';
import { password } from './people.ts';

/** Signs in as people do, on the page that is open. */
export async function typeLogin(page: Page, email: string, using: string = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(using);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function expectLoginPage(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

export const storedSession = (page: Page): Promise<string | null> => page.evaluate('localStorage.getItem("session")');
