import type { Page } from '@playwright/test';
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
