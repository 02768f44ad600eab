import {
  countNotifications,
  deleteAllNotifications,
  deleteNotification,
  listNotifications,
  type NotificationMessage,
} from '@hurrah/contracts/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { signInWith, tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { InboxPage } from './inbox-page.tsx';

const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const long =
  'Tomas Berg thanked you: “The crash only happened in tunnels, so you rode the tram under Spadina for a week.”';

let messages: NotificationMessage[] = [];

beforeEach(async () => {
  await page.viewport(390, 844);
  signInWith(['notificationApp:browseMessages']);
  messages = [long, 'Tomas Berg mentioned you', 'Your points expire on Friday'].map((message, index) => ({
    id: crypto.randomUUID(),
    message,
    quote: null,
    reason: 'Because someone thanked you.',
    resourcePath: '/home',
    readAt: index > 0 ? new Date().toISOString() : null,
    createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    fromMember: index < 2 ? tomas : null,
  }));
  answer(listNotifications, () => ({ total: messages.length, results: messages, page: 1, next: null, previous: null }));
  answer(countNotifications, () => ({ count: messages.filter(({ readAt }) => !readAt).length }));
});
afterEach(() => page.viewport(1280, 800));

const open = () =>
  renderInApp(
    <main id="content">
      <InboxPage />
    </main>,
    { texts: ['notifications'], route: '/member/inbox' },
  );

/** Moves a finger over the first row. */
function swipe(x: number, y = 0): void {
  const row = rows.first().element().querySelector('[data-message]')?.parentElement;
  const finger = { bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 1 };
  // Only a real finger can be captured.
  if (row) row.setPointerCapture = () => {};
  const send = (type: string, share: number) =>
    row?.dispatchEvent(new PointerEvent(type, { ...finger, clientX: 300 + x * share, clientY: 200 + y * share }));
  send('pointerdown', 0);
  for (const share of [0.2, 0.5, 1]) send('pointermove', share);
  send('pointerup', 1);
}

it('removes a message by a swipe to the left, and undoes it (NOT-09)', async () => {
  await open();
  await expect.element(rows.nth(2)).toBeVisible();
  swipe(120);
  swipe(-40);
  swipe(-120, 200);
  expect(rows.elements()).toHaveLength(3);
  swipe(-160);
  await expect.poll(() => rows.elements().length).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rows.first().getByRole('link', { name: /rode the tram/ })).toBeVisible();
  expect(rows.elements()).toHaveLength(3);
});

it('has a button for those who cannot swipe (NOT-09)', async () => {
  const removed = vi.fn(() => ({}));
  answer(deleteNotification, removed);
  await open();
  await rows.first().getByRole('button', { name: 'Delete notification' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Notification deleted' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => removed.mock.calls.length).toBe(1);
});

it('deletes all messages after a question (NOT-09)', async () => {
  answer(deleteAllNotifications, () => {
    messages = [];
    return {};
  });
  await open();
  await expect.element(rows.nth(2)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
  await expect.element(page.getByRole('heading', { name: 'No notifications' })).toBeVisible();
});
