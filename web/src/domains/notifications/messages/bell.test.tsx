import {
  countNotifications,
  deleteNotification,
  listNotifications,
  type NotificationMessage,
  readAllNotifications,
  readNotification,
} from '@hurrah/contracts/notifications';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../test/api.ts';
import { ines, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { unreadCountQuery } from '../api.ts';
import { live } from '../live.ts';
import { Bell } from './bell.tsx';

const browse = 'notificationApp:browseMessages';
const bell = page.getByRole('button', { name: /^Notifications/ });
const popover = page.getByRole('dialog', { name: 'Notifications' });
const rows = popover.getByRole('listitem');
const sentence = (number: number) => `Tomas Berg thanked you, number ${number}`;

const messageLink = (number: number) => popover.getByRole('link', { name: new RegExp(`^${sentence(number)}`) });

/** What the API holds. */
let messages: NotificationMessage[] = [];

function messageOf(number: number, change: Partial<NotificationMessage> = {}): NotificationMessage {
  return {
    // The product remembers for a moment what was removed, also in the next test.
    id: crypto.randomUUID(),
    message: sentence(number),
    quote: null,
    reason: 'Because someone thanked you.',
    resourcePath: `/recognitions/${number}?comment=7`,
    readAt: null,
    createdAt: new Date(Date.now() - number * 3_600_000).toISOString(),
    fromMember: tomas,
    ...change,
  };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => messageOf(index + 1));

function listFrom(cursor: string | null) {
  const start = Number(cursor ?? 0);
  const end = start + 20;
  const results = messages.slice(start, end);
  return { total: messages.length, results, page: 1, next: end < messages.length ? String(end) : null, previous: null };
}

beforeEach(() => {
  signInWith([browse]);
  messages = [messageOf(1), messageOf(2), messageOf(3, { readAt: new Date().toISOString() })];
  answer(listNotifications, ({ query }) => listFrom(query.get('cursor')));
  answer(countNotifications, () => ({ count: messages.filter(({ readAt }) => !readAt).length }));
});

const renderBell = () =>
  renderInApp(
    <Suspense>
      <header style={{ display: 'flex', justifyContent: 'end' }}>
        <Bell />
      </header>
    </Suspense>,
  );

/** Renders the bell and opens its popover. */
async function open() {
  const screen = await renderBell();
  await bell.click();
  await expect.element(popover).toBeVisible();
  return screen;
}

it('shows the unread count in the bell and follows live messages (NOT-05)', async () => {
  const { client } = await renderBell();
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
  await expect.element(bell).toHaveTextContent('2');
  messages = [messageOf(9), ...messages];
  live.onMessages([{ topic: 'notifications' }], client);
  await expect.element(bell).toHaveAccessibleName('Notifications, 3 unread');
  messages = [];
  live.onGap(client);
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await expect.element(bell).toHaveTextContent('');
});

it('shows 99+ for more than 99 unread messages (NOT-05)', async () => {
  answer(countNotifications, () => ({ count: 100 }));
  await renderBell();
  await expect.element(bell).toHaveTextContent('99+');
  await expect.element(bell).toHaveAccessibleName('Notifications, 99+ unread');
});

it('shows no bell without the permission to browse messages (NOT-05)', async () => {
  signInWith([]);
  await renderBell();
  await expect.element(page.getByRole('banner')).toBeInTheDocument();
  await expect.element(bell).not.toBeInTheDocument();
});

it('leads to the inbox page on a phone (NOT-05)', async () => {
  await page.viewport(390, 844);
  await renderBell();
  const link = page.getByRole('link', { name: 'Notifications, 2 unread' });
  await expect.element(link).toHaveAttribute('href', '/inbox');
  await page.viewport(1280, 800);
});

it('opens a popover 684 wide and at most 464 high that loads pages of 20 (NOT-06)', async () => {
  messages = many(45);
  const sizes: (string | null)[] = [];
  answer(listNotifications, ({ query }) => {
    sizes.push(query.get('pageSize'));
    return listFrom(query.get('cursor'));
  });
  await open();
  await expect.element(rows.nth(19)).toBeInTheDocument();
  const size = () => {
    const { width, height } = popover.element().getBoundingClientRect();
    return { width, height };
  };
  await expect.poll(size).toEqual({ width: 684, height: 464 });
  expect(rows.elements()).toHaveLength(20);
  const scrolled = () => {
    rows.elements().at(-1)?.scrollIntoView();
    return rows.elements().length;
  };
  await expect.poll(scrolled).toBe(45);
  expect(sizes).toEqual(['20', '20', '20']);
});

it('says that there are no notifications (NOT-06)', async () => {
  messages = [];
  await open();
  await expect.element(popover.getByRole('heading', { name: 'No notifications' })).toBeVisible();
  await expect
    .element(popover.getByRole('button', { name: 'Mark all as read' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('offers to try again when the list could not be loaded', async () => {
  refuse(listNotifications, 500, { error: 'InternalError' });
  await open();
  await expect.element(popover.getByRole('heading', { name: 'Couldn’t load your notifications' })).toBeVisible();
  answer(listNotifications, () => listFrom(null));
  await popover.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.nth(2)).toBeVisible();
});

it('marks a message read and opens what it is about (NOT-07)', async () => {
  const read = vi.fn();
  answer(readNotification, ({ path }) => {
    read(path);
    messages = messages.map((one) => (path.includes(one.id) ? { ...one, readAt: new Date().toISOString() } : one));
    return {};
  });
  const { router } = await open();
  await popover.getByRole('link', { name: `${sentence(2)} (unread)` }).click();
  await expect.element(popover).not.toBeInTheDocument();
  expect(router.state.location.href).toBe('/recognitions/2?comment=7');
  expect(read).toHaveBeenCalledExactlyOnceWith(`/notifications/messages/${messages[1]?.id}/read`);
});

it('counts a message as read before the API has answered, and takes it back when it refuses (NOT-07)', async () => {
  const { client } = await open();
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
  refuse(readNotification, 500, { error: 'InternalError' });
  const counts: unknown[] = [];
  client.getQueryCache().subscribe(() => counts.push(client.getQueryData(unreadCountQuery().queryKey)?.count));
  await expect.element(messageLink(1)).toBeVisible();
  // A new tab leaves this page as it is.
  messageLink(1)
    .element()
    .dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await expect.poll(() => counts).toContain(1);
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
});

it('marks all messages read (NOT-08)', async () => {
  const readAll = vi.fn(() => ({}));
  answer(readAllNotifications, readAll);
  await open();
  await popover.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await expect.element(popover.getByRole('link', { name: /unread/ })).not.toBeInTheDocument();
  expect(readAll).toHaveBeenCalledOnce();
  await expect.element(popover).toBeVisible();
});

it('undoes the removal of messages, which the API has not heard of (NOT-09)', async () => {
  await open();
  await popover.getByRole('button', { name: 'Delete notification' }).first().click();
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  await popover.getByRole('button', { name: 'Delete notification' }).first().click();
  await expect.element(page.getByText(/^2 notifications deleted/)).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rows.nth(2)).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
  await expect.element(popover).toBeVisible();

  await popover.getByRole('button', { name: 'Delete notification' }).first().click();
  await expect.element(page.getByText(/^Notification deleted/)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(rows.nth(2)).toBeVisible();
});

it('deletes a message when the offer to undo is gone (NOT-09)', async () => {
  const removed = vi.fn();
  answer(deleteNotification, ({ path }) => {
    removed(path);
    messages = messages.filter(({ id }) => !path.endsWith(id));
    return {};
  });
  await open();
  const [first] = messages;
  await popover.getByRole('button', { name: 'Delete notification' }).first().click();
  await expect.element(page.getByText(/^Notification deleted/)).toBeVisible();
  expect(removed).not.toHaveBeenCalled();
  const toast = page.getByRole('status').filter({ hasText: 'Notification deleted' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => removed.mock.calls).toEqual([[`/notifications/messages/${first?.id}`]]);
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
});

it('deletes a removed message when the page is left, and shows it again when the API refuses (NOT-09)', async () => {
  refuse(deleteNotification, 500, { error: 'InternalError' });
  await open();
  await popover.getByRole('button', { name: 'Delete notification' }).first().click();
  expect(rows.elements()).toHaveLength(2);
  window.dispatchEvent(new Event('pagehide'));
  await expect.element(rows.nth(2)).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(/^Oops/)).toBeVisible();
});

it('says why a message came, and shows the face of nobody without one', async () => {
  messages = [
    messageOf(1, { fromMember: null, message: 'Your points expire on Friday' }),
    messageOf(2, { fromMember: ines }),
  ];
  await open();
  const reason = rows.first().getByText('Because someone thanked you.');
  await expect.element(reason).not.toBeVisible();
  await rows.first().getByRole('button', { name: 'Why did I get this?' }).click();
  await expect.element(reason).toBeVisible();
  await expect.element(rows.first().getByRole('link', { name: 'Notification settings' })).toBeVisible();
});

it('is used by keyboard: arrows move, Delete keeps the place, Escape returns to the bell', async () => {
  await renderBell();
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
  bell.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.nth(2)).toBeVisible();
  messageLink(1).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(messageLink(2)).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(messageLink(3)).toHaveFocus();
  await expect.element(messageLink(2)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
});
