import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../lib/i18n.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { withRetries } from '../../../lib/lazy.ts';
import { useCan } from '../../../lib/permissions.ts';
import { OnDemand } from '../../../ui/on-demand.tsx';
import classes from './bell.module.css';
import { useUnreadCount } from './use-unread-count.ts';

const load = async () => {
  const [{ NotificationPopover }] = await Promise.all([
    withRetries(() => import('./notification-popover.tsx')),
    loadTexts(['notifications']),
  ]);
  return NotificationPopover;
};

/** Unread messages, counted live. It opens a popover on a desk and the inbox page on a phone. */
export function Bell() {
  const isAllowed = useCan()('notificationApp:browseMessages');
  return isAllowed ? <CountingBell /> : null;
}

const mostShown = 99;

function CountingBell() {
  const { t } = useTranslation();
  const count = useUnreadCount();
  useFollowedPushes();
  const isPhone = useMediaQuery('(width < 56.25em)', false, { getInitialValueInEffect: false });
  const shown = count > mostShown ? `${mostShown}+` : String(count);
  const look = {
    className: classes.bell ?? '',
    size: isPhone ? 44 : 40,
    'aria-label': count > 0 ? t('notifications.bell', { count, shown }) : t('notifications.titles.inbox'),
  };
  const content = (
    <>
      <BellIcon size={isPhone ? 22 : 20} aria-hidden />
      {count > 0 && <span className={classes.count}>{shown}</span>}
    </>
  );
  if (isPhone) {
    return (
      <ActionIcon {...look} renderRoot={(props) => <Link to="/inbox" {...props} />}>
        {content}
      </ActionIcon>
    );
  }
  return (
    <OnDemand
      popup="dialog"
      load={load}
      props={{}}
      button={(props) => (
        <ActionIcon {...look} {...props}>
          {content}
        </ActionIcon>
      )}
    />
  );
}

/** The first page can do without. */
function useFollowedPushes(): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const follow = async () => {
      const { followPushes, renewPushes } = await withRetries(() => import('../pushes/pushed.ts'));
      if (isGone) return;
      stop = followPushes(router, client);
      renewPushes();
    };
    whenIdle(() => void follow());
    return () => {
      isGone = true;
      stop?.();
    };
  }, [router, client]);
}
