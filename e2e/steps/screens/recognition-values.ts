import { expect, type Page, type Route } from '@playwright/test';
import { admin, employee } from '../people.ts';
import type { Screen } from '../screens.ts';
import { apiOf } from '../teams.ts';
import type { Say } from '../words.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const settled = (page: Page) => expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);

/** A company that has written nothing down yet, without one. */
async function openWithoutValues(page: Page, path: string): Promise<void> {
  await page.route(/\/recognition\/values\?/, (route) => route.fulfill({ json: { results: [] } }), { times: 1 });
  await page.goto(path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function openFirst(page: Page): Promise<void> {
  const { results } = await (await apiOf(page)).get('/recognition/values');
  await page.goto(`/values/${results[0].id}/edit`);
  await page.locator('input[name="name"]').waitFor();
  await settled(page);
}

async function write(page: Page, say: Say): Promise<void> {
  await page.locator('input[name="name"]').fill('Leave every place a little better than we found it');
  await page.locator('textarea[name="description"]').fill('We notice what could be better. '.repeat(15));
  await page.locator('input[name="qualities.0.name"]').fill('Tidies up what somebody else has left behind them');
  await button(page, say('Add quality')).click();
  await page.keyboard.type('Mends');
}

export const screens: Screen[] = [
  { name: 'values', path: '/values', who: admin.email },
  {
    name: 'values-none',
    who: admin.email,
    prepare: (page) => openWithoutValues(page, '/values'),
  },
  {
    name: 'values-archived',
    who: admin.email,
    prepare: async (page) => {
      const archiveLast = async (route: Route) => {
        const answer = await route.fetch();
        const { results } = await answer.json();
        const last = { ...results.at(-1), archived: true, permissions: ['edit', 'unarchive'] };
        await route.fulfill({ response: answer, json: { results: [...results.slice(0, 1), last] } });
      };
      await page.route(/\/recognition\/values\?/, archiveLast, { times: 1 });
      await page.goto('/values');
      await page.locator('main ol').waitFor();
    },
  },
  {
    name: 'values-archive',
    path: '/values',
    who: admin.email,
    prepare: async (page, say) => {
      await page.locator('main ol > li').first().getByRole('button').last().click();
      await page.getByRole('menuitem', { name: say('Archive') }).click();
      await page.getByRole('dialog').getByRole('list').waitFor();
    },
  },
  { name: 'value-create', path: '/values/configure', who: admin.email, prepare: write },
  { name: 'value-edit', who: admin.email, prepare: openFirst },
  { name: 'recognition-settings', path: '/values/recognition', who: admin.email },
  {
    name: 'culture',
    path: '/culture',
    who: employee.email,
    prepare: async (page) => {
      await page.locator('main a[href^="/recognitions/"]').first().waitFor();
    },
  },
  {
    name: 'culture-none',
    who: admin.email,
    prepare: (page) => openWithoutValues(page, '/culture'),
  },
  {
    name: 'culture-first',
    who: employee.email,
    prepare: async (page, say) => {
      await page.route(/valueIdIn=/, (route) => route.fulfill({ json: { results: [], total: 0, next: null } }));
      await page.goto('/culture');
      await page
        .getByRole('link', { name: say('Be the first') })
        .first()
        .waitFor();
    },
  },
];
