import { expect, type Page } from '@playwright/test';
import { admin, employee, findPerson } from '../people.ts';
import type { Screen } from '../screens.ts';
import type { Say } from '../words.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const firstChange = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();

async function openMyPoints(page: Page, say: Say): Promise<void> {
  await page.getByRole('link', { name: say('History') }).click();
  await firstChange(page).waitFor();
}

async function openPointsOf(page: Page, person: { firstName: string; lastName: string }): Promise<void> {
  await page.goto(`/user/${(await findPerson(page, person)).id}/points`);
  await firstChange(page).waitFor();
}

async function openAddPoints(page: Page, say: Say, amount: string): Promise<void> {
  await openPointsOf(page, employee);
  await button(page, say('Add points')).click();
  await page.getByRole('dialog').locator('input').first().fill(amount);
  await page.getByRole('dialog').locator('textarea').first().fill('For the weekend on call');
}

/** Opens the first link of a list whose address begins with this path. */
async function openFirst(page: Page, address: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const before = (await title.textContent()) ?? '';
  await page.locator(`main a[href^="${address}"]`).first().click();
  await expect(title).not.toHaveText(before);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

const celebrationItems: Screen[] = ['birthdays', 'anniversary', 'welcome', 'onboarding'].map((kind) => ({
  name: `points-${kind}`,
  path: '/points/celebration',
  who: admin.email,
  prepare: (page) => openFirst(page, `/points/${kind}/configure/`),
}));

const lastMonthOn = Temporal.Now.plainDateISO().with({ day: 1 }).subtract({ months: 1 }).toString();

export const screens: Screen[] = [
  { name: 'points', path: '/profile/me', who: employee.email, prepare: openMyPoints },
  {
    name: 'points-to-give',
    path: '/profile/me',
    who: employee.email,
    prepare: async (page, say) => {
      await openMyPoints(page, say);
      await page.getByRole('tab', { name: say('To give') }).click();
      await firstChange(page).waitFor();
    },
  },
  { name: 'points-of-somebody', who: admin.email, prepare: (page) => openPointsOf(page, employee) },
  { name: 'points-add', who: admin.email, prepare: (page, say) => openAddPoints(page, say, '25') },
  {
    name: 'points-add-above-limit',
    who: admin.email,
    prepare: async (page, say) => {
      await openAddPoints(page, say, '7500');
      await page.getByLabel(say('Confirm amount')).fill('7500');
    },
  },
  {
    name: 'points-add-second-admin',
    who: admin.email,
    prepare: (page, say) => openAddPoints(page, say, '60000'),
  },
  { name: 'points-overview', path: '/points', who: admin.email },
  { name: 'points-allocation', path: '/points/allocation', who: admin.email },
  {
    name: 'points-allocation-configure',
    path: '/points/allocation',
    who: admin.email,
    prepare: async (page, say) => {
      await openFirst(page, '/points/allocation/configure/');
      await page.getByLabel(say('Points per person')).first().fill('90');
      await page.getByRole('heading', { name: say('Who gains, who loses') }).waitFor();
      // Figures are dimmed until they are those of the new amount.
      await expect(page.locator('main [type="submit"]')).toBeEnabled();
      await expect(page.locator('[data-behind]')).toHaveCount(0);
    },
  },
  { name: 'points-allocation-new', path: '/points/allocation/configure', who: admin.email },
  { name: 'points-peer', path: '/points/peer', who: admin.email },
  { name: 'points-celebrations', path: '/points/celebration', who: admin.email },
  ...celebrationItems,
  { name: 'points-anniversary-new', path: '/points/anniversary/configure', who: admin.email },
  { name: 'points-onboarding-new', path: '/points/onboarding/configure', who: admin.email },
  { name: 'points-banks', path: '/points/bank', who: admin.email },
  {
    name: 'points-bank',
    path: '/points/bank',
    who: admin.email,
    prepare: (page) => openFirst(page, '/points/bank/configure/'),
  },
  {
    name: 'points-bank-fill',
    path: '/points/bank',
    who: admin.email,
    prepare: async (page, say) => {
      await openFirst(page, '/points/bank/configure/');
      await button(page, say('Add points')).click();
      await page.getByRole('dialog').locator('input').first().fill('250');
    },
  },
  { name: 'points-bank-new', path: '/points/bank/configure', who: admin.email },
  { name: 'points-reporting', path: '/points/reporting', who: admin.email },
  {
    name: 'points-transaction',
    path: '/points/reporting',
    who: admin.email,
    prepare: (page) => openFirst(page, '/points/reporting/'),
  },
  { name: 'points-liabilities', path: '/points/liabilities', who: admin.email },
  { name: 'points-statement', path: `/points/statement/${lastMonthOn}`, who: admin.email },
  { name: 'points-audits', path: '/points/audits', who: admin.email },
  { name: 'points-incentive', path: '/points/incentive', who: admin.email },
  { name: 'points-simulator', path: '/points/simulator', who: admin.email },
  { name: 'points-preferences', path: '/points/preferences', who: admin.email },
  {
    name: 'points-approve',
    path: '/points/preferences',
    who: admin.email,
    prepare: async (page, say) => {
      await button(page, say('Approve')).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
