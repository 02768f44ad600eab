import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { repository } from '../../scripts/services/places.ts';
import { serverEnvironment } from '../place.ts';

export const operatorPassword = 'a quiet lighthouse in november';

/** Adds an operator by the command line. Returns the one-time link. */
export function addOperator(email: string): string {
  const env = { ...process.env, ...serverEnvironment };
  const main = join(repository, 'server/src/main.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [main, 'operator', 'add', email, 'Olive', 'Operator'], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout).link;
}

/** A new operator follows the link and is at the list of companies. */
export async function signInAsOperator(page: Page): Promise<void> {
  await page.goto(addOperator(`${randomUUID()}@operators.test`));
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByLabel('Secret', { exact: true }).inputValue()).replaceAll(' ', '');
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword);
  await page.getByLabel('The code it shows').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Finish and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
}
