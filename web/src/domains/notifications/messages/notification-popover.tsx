import { ActionIcon, Group, Popover, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Popup } from '../../../ui/on-demand.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { MessageList } from './message-list.tsx';
import classes from './messages.module.css';

/** The latest messages beside the bell. */
export function NotificationPopover({ target, ...state }: Popup) {
  const { t } = useTranslation('notifications');
  // Only Escape gives the focus back: a message leads to a page, which takes the focus itself.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') document.getElementById(state.id)?.focus();
  };
  return (
    <Popover
      {...state}
      width={684}
      position="bottom-end"
      // Inside the top bar and not at the end of the page, so that it belongs to a landmark.
      withinPortal={false}
      floatingStrategy="fixed"
      middlewares={{ flip: false, shift: { padding: 8 } }}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('title')}
        p={0}
        className={classes.popover ?? ''}
        {...{ onKeyDown }}
      >
        {state.opened && <PopoverContent onLeave={() => state.onChange(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function PopoverContent({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <Group wrap="nowrap" gap="xs" flex="none" ps={20} pe="md" py={10} className={classes.head ?? ''}>
        <Title order={2} size="h3" flex={1} tabIndex={-1} data-autofocus>
          {t('title')}
        </Title>
        <MarkAllRead isQuiet />
        <ActionIcon
          aria-label={t('settings')}
          renderRoot={(props) => <Link to="/settings/notifications" {...props} onClick={onLeave} />}
        >
          <SlidersHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes.scroller}>
        <MessageList onLeave={onLeave} />
      </div>
      <Link to="/inbox" className={classes.all} onClick={onLeave}>
        {t('seeAll')}
      </Link>
    </>
  );
}
