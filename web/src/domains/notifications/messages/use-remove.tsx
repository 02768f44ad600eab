import { deleteNotification, type NotificationMessage } from '@hurrah/contracts/notifications';
import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { hideToast, toastError, toastSuccess } from '../../../ui/toasts.tsx';
import { messagesKey } from '../api.ts';
import { changeMessages, changeUnreadCount } from '../cache.ts';
import { listRemoved, setRemoved } from './removed.ts';

const toastId = 'notificationsDeleted';

/** Ends the offer to undo that is on the screen, before another one takes its place. */
let withdrawOffer = (): void => {};

/**
 * Removes a message from the screen and offers to undo it. The API deletes it once the toast is gone or the page is left.
 * Several in a row are undone together.
 */
export function useRemove(): (message: NotificationMessage) => void {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  return ({ id, readAt }) => {
    withdrawOffer();
    setRemoved([...listRemoved(), { id, isUnread: readAt === null }]);
    const { undo, finish } = makeOffer(client);
    const count = listRemoved().filter(({ isDeleting }) => !isDeleting).length;
    toastSuccess(
      <>
        {t('removed', { count })}{' '}
        <Button size="xs" variant="light" onClick={undo} onMouseDown={keepOpen} onTouchStart={keepOpen}>
          {t('undo')}
        </Button>
      </>,
      { id: toastId, onClose: finish },
    );
  };
}

/** The toast is outside the popover, which would take the press for one that closes it. */
const keepOpen = (event: SyntheticEvent) => event.stopPropagation();

function makeOffer(client: QueryClient) {
  let isOpen = true;
  const withdraw = () => {
    isOpen = false;
    window.removeEventListener('pagehide', finish);
    window.removeEventListener('keydown', press);
  };
  const finish = () => {
    if (!isOpen) return;
    withdraw();
    void deleteRemoved(client);
  };
  const undo = () => {
    withdraw();
    hideToast(toastId);
    setRemoved(listRemoved().filter(({ isDeleting }) => isDeleting));
  };
  // The toast is far away for those who use the keyboard.
  const press = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  };
  window.addEventListener('pagehide', finish);
  window.addEventListener('keydown', press);
  withdrawOffer = withdraw;
  return { undo, finish };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

async function deleteRemoved(client: QueryClient): Promise<void> {
  const due = listRemoved().filter(({ isDeleting }) => !isDeleting);
  const ids = new Set(due.map(({ id }) => id));
  setRemoved(listRemoved().map((one) => (ids.has(one.id) ? { ...one, isDeleting: true } : one)));
  const gone = new Set<string>();
  // Whoever has signed out meanwhile is not asked to sign in for this.
  const remove = async (id: string) => {
    await call(deleteNotification, { params: { id } }, { bare: true });
    gone.add(id);
  };
  const outcomes = await Promise.allSettled([...ids].map(remove));
  await changeMessages(client, (messages) => messages.filter(({ id }) => !gone.has(id)));
  changeUnreadCount(client, (count) => count - due.filter(({ id, isUnread }) => isUnread && gone.has(id)).length);
  setRemoved(listRemoved().filter(({ id }) => !ids.has(id)));
  if (outcomes.some(({ status }) => status === 'rejected')) toastError();
  await client.invalidateQueries({ queryKey: messagesKey });
}
