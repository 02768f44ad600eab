import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { employee, manager } from '../people.ts';
import type { Screen } from '../screens.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
const list = (page: Page) => page.locator('[data-message]').first();

const sentences = [
  `${manager.firstName} ${manager.lastName} thanked you: “You rehearsed the move twice, so everyone was done by lunch.”`,
  `${manager.firstName} ${manager.lastName} mentioned you in a comment`,
  'The recognition you scheduled could not be sent',
  'Wilhelmina Konstantinopolska-Featherstonehaugh van der Meersch thanked you and 11 others',
];

const messageAt = (index: number) => ({
  id: randomUUID(),
  message: sentences[index % sentences.length] ?? '',
  reason: 'Because someone thanked you.',
  resourcePath: '/home',
  readAt: index < 2 ? null : '2025-11-15T09:00:00Z',
  createdAt: new Date(Date.now() - index * 5_000_000).toISOString(),
  fromMember: index % 3 === 2 ? null : { id: randomUUID(), ...manager, avatarUrls: null },
});

/** So many messages, whatever else has happened in the company. */
async function pretend(page: Page, count: number): Promise<void> {
  const results = Array.from({ length: count }, (_, index) => messageAt(index));
  const json = { total: count, results, page: 1, next: null, previous: null };
  await page.route(/\/notifications\/messages\?/, (route) => route.fulfill({ json }));
  await page.route(/\/notifications\/messages\/count/, (route) =>
    route.fulfill({ json: { count: Math.min(count, 2) } }),
  );
}

async function openInbox(page: Page, count: number): Promise<void> {
  await pretend(page, count);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** On a phone the bell leads to the page instead. */
async function openBell(page: Page, count: number): Promise<void> {
  await pretend(page, count);
  await page.goto('/culture');
  const bell = page.getByRole('banner').locator(isPhone(page) ? 'a[href="/inbox"]' : '[aria-haspopup="dialog"]');
  await bell.last().click();
  if (!isPhone(page)) await page.getByRole('dialog').waitFor();
}

export const screens: Screen[] = [
  { name: 'inbox', who: employee.email, prepare: (page) => openInbox(page, 12) },
  { name: 'inbox-none', who: employee.email, prepare: (page) => openInbox(page, 0) },
  {
    name: 'inbox-reason',
    who: employee.email,
    prepare: async (page, say) => {
      await openInbox(page, 3);
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
      await openBell(page, 12);
      await list(page).waitFor();
    },
  },
  {
    name: 'notifications-none',
    who: employee.email,
    differsOnPhone: true,
    prepare: async (page, say) => {
      await openBell(page, 0);
      await page.getByRole('heading', { name: say('No notifications') }).waitFor();
    },
  },
  { name: 'settings-notifications', path: '/settings/notifications', who: employee.email },
];
