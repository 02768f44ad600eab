import type { NotificationMessage } from '@hurrah/contracts/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { messagesKey, messagesQuery, unreadCountQuery } from './api.ts';

/** Shows a change of messages before the API has answered. */
export async function changeMessages(
  client: QueryClient,
  change: (messages: NotificationMessage[]) => NotificationMessage[],
): Promise<void> {
  // An answer on its way is older than the change.
  await client.cancelQueries({ queryKey: messagesKey });
  client.setQueryData(
    messagesQuery().queryKey,
    (before) =>
      before && { ...before, pages: before.pages.map((page) => ({ ...page, results: change(page.results) })) },
  );
}

export const changeUnreadCount = (client: QueryClient, change: (count: number) => number): void =>
  void client.setQueryData(
    unreadCountQuery().queryKey,
    (before) => before && { count: Math.max(0, change(before.count)) },
  );
