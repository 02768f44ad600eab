import { type NotificationMessage, readAllNotifications, readNotification } from '@hurrah/contracts/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { messagesKey } from '../api.ts';
import { changeMessages, changeUnreadCount } from '../cache.ts';

/** Marks one message as read, or all that are there now. */
export function useRead() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: messagesKey });
  const readOne = useMutation({
    mutationFn: ({ id }: NotificationMessage) => call(readNotification, { params: { id } }),
    onMutate: async ({ id }) => {
      await changeMessages(client, (messages) => messages.map((one) => (one.id === id ? asRead(one) : one)));
      changeUnreadCount(client, (count) => count - 1);
    },
    onError: refresh,
    // The page it leads to is what the person wanted.
    meta: { quiet: true },
  });
  const readAll = useMutation({
    mutationFn: () => call(readAllNotifications, { query: {} }),
    onMutate: async () => {
      await changeMessages(client, (messages) => messages.map(asRead));
      changeUnreadCount(client, () => 0);
    },
    onError: refresh,
  });
  return {
    read: (message: NotificationMessage) => {
      if (message.readAt === null) readOne.mutate(message);
    },
    readAll: () => readAll.mutate(),
  };
}

const asRead = (message: NotificationMessage): NotificationMessage => ({
  ...message,
  readAt: message.readAt ?? new Date().toISOString(),
});
