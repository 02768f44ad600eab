import { expect, type Page } from '@playwright/test';
import { admin, employee } from '../people.ts';
import type { Screen } from '../screens.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
const list = (page: Page) => page.locator('[data-message]').first();

/** Everyone at Larkspoke has messages, so an empty inbox is simulated by empty answers. */
async function empty(page: Page): Promise<void> {
  const json = { total: 0, results: [], page: 1, next: null, previous: null };
  await page.route(/\/notifications\/messages\?/, (route) => route.fulfill({ json }));
  await page.route(/\/notifications\/messages\/count/, (route) => route.fulfill({ json: { count: 0 } }));
}

async function openInbox(page: Page): Promise<void> {
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** On a phone the bell leads to the page instead. */
async function openBell(page: Page): Promise<void> {
  await page.goto('/culture');
  const bell = page.getByRole('banner').locator(isPhone(page) ? 'a[href="/inbox"]' : '[aria-haspopup="dialog"]');
  await bell.last().click();
  if (!isPhone(page)) await page.getByRole('dialog').waitFor();
}

export const screens: Screen[] = [
  { name: 'inbox', who: employee.email, prepare: openInbox },
  {
    name: 'inbox-none',
    who: employee.email,
    prepare: async (page) => {
      await empty(page);
      await openInbox(page);
    },
  },
  {
    name: 'inbox-reason',
    who: employee.email,
    prepare: async (page, say) => {
      await openInbox(page);
      await page
        .getByRole('button', { name: say('Why did I get this?') })
        .first()
        .click();
    },
  },
  {
    name: 'notifications',
    who: employee.email,
    differsOnPhone: true,
    prepare: async (page) => {
      await openBell(page);
      await list(page).waitFor();
    },
  },
  {
    name: 'notifications-none',
    who: employee.email,
    differsOnPhone: true,
    prepare: async (page, say) => {
      await empty(page);
      await openBell(page);
      await page.getByRole('heading', { name: say('No notifications') }).waitFor();
    },
  },
  {
    name: 'notification-settings',
    path: '/notifications',
    who: admin.email,
    prepare: async (page) => {
      await page.getByRole('switch').first().click();
    },
  },
  { name: 'settings-notifications', path: '/settings/notifications', who: employee.email },
];
