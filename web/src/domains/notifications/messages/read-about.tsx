import { readAllNotifications } from '@hurrah/contracts/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/permissions.ts';
import { messagesKey } from '../api.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Put it on the page of a post: whoever sees the post has read the messages about it. */
export function ReadAbout({ id }: { id: string }) {
  const isAllowed = useCan()('notificationApp:browseMessages');
  return isAllowed ? <Reading id={id} /> : null;
}

function Reading({ id }: { id: string }) {
  const client = useQueryClient();
  const hasUnread = useUnreadCount() > 0;
  useEffect(() => {
    if (!hasUnread) return;
    // A page that has just been opened may not hear live messages yet.
    const refresh = () => client.invalidateQueries({ queryKey: messagesKey });
    // Where it fails the messages stay unread, which is no reason to disturb anybody.
    call(readAllNotifications, { query: { about: id } }).then(refresh, () => {});
  }, [id, hasUnread, client]);
  return null;
}
