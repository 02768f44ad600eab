import { Button } from '@mantine/core';
import CheckCheck from 'lucide-react/icons/check-check';
import { useTranslation } from 'react-i18next';
import { useRead } from './use-read.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Stays in its place when nothing is unread, so that nothing beside it moves. */
export function MarkAllRead({ isQuiet = false }: { isQuiet?: boolean }) {
  const { t } = useTranslation('notifications');
  const { readAll } = useRead();
  const hasUnread = useUnreadCount() > 0;
  return (
    <Button
      {...(isQuiet ? { size: 'sm', variant: 'subtle', color: 'gray' } : { variant: 'default' })}
      leftSection={<CheckCheck aria-hidden />}
      // Focusable even then: the press that read everything must not lose the focus.
      {...(!hasUnread && { 'data-disabled': true })}
      aria-disabled={!hasUnread}
      onClick={() => hasUnread && readAll()}
    >
      {t('markAllRead')}
    </Button>
  );
}
