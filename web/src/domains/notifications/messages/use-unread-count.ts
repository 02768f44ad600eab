import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/idle.ts';
import { unreadCountQuery } from '../api.ts';
import { useRemoved } from './removed.ts';

/** How many messages are unread; 0 until the page is there and the API has answered. */
export function useUnreadCount(): number {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { data } = useQuery({ ...unreadCountQuery(), enabled: isIdle });
  const removed = useRemoved().filter(({ isUnread }) => isUnread).length;
  return Math.max(0, (data?.count ?? 0) - removed);
}
