import type { NotificationMessage } from '@hurrah/contracts/notifications';
import { ActionIcon, Center, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { safeNext } from '../../../lib/next.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { relativeTime } from '../../../ui/time-words.ts';
import { faceOf } from '../../people/index.ts';
import classes from './messages.module.css';
import { useSwipe } from './use-swipe.ts';

interface MessageRowProps {
  message: NotificationMessage;
  /** Its page is about to open. */
  onOpen: () => void;
  onRemove: () => void;
  /** Another link leads away from the list. */
  onLeave?: () => void;
}

/** One message. The whole row opens what it is about; a swipe removes it. */
export function MessageRow({ message, onOpen, onRemove, onLeave }: MessageRowProps) {
  const { t } = useTranslation('notifications');
  const [isExplained, setIsExplained] = useState(false);
  const reasonId = useId();
  const swipe = useSwipe(onRemove);
  const { fromMember, readAt, createdAt } = message;
  return (
    <li className={classes.slot}>
      <Trash className={classes.bin} size={22} aria-hidden />
      <div className={classes.row} data-unread={readAt === null || undefined} {...swipe}>
        <span className={classes.face}>
          {fromMember ? (
            <PersonAvatar person={faceOf(fromMember)} size={40} />
          ) : (
            <Center
              component="span"
              w={40}
              h={40}
              c="primary"
              bd="1px solid var(--line)"
              bdrs="50%"
              style={{ background: 'var(--surface)' }}
            >
              <Bell size={20} aria-hidden />
            </Center>
          )}
        </span>
        <MessageLink message={message} onOpen={onOpen} />
        <Time value={createdAt} />
        <UnstyledButton
          className={classes.why}
          title={t('why')}
          aria-expanded={isExplained}
          aria-controls={reasonId}
          onClick={() => setIsExplained(!isExplained)}
        >
          <CircleHelp size={18} aria-hidden />
          <span>{t('why')}</span>
        </UnstyledButton>
        <ActionIcon className={classes.remove ?? ''} aria-label={t('remove')} title={t('remove')} onClick={onRemove}>
          <Trash size={18} aria-hidden />
        </ActionIcon>
        <Text
          component="div"
          size="xs"
          lh="20px"
          c="dimmed"
          id={reasonId}
          className={classes.reason ?? ''}
          hidden={!isExplained}
        >
          <span>{message.reason}</span>
          <TextLink inherit to="/settings/notifications" {...(onLeave && { onClick: onLeave })}>
            {t('settings')}
          </TextLink>
        </Text>
      </div>
    </li>
  );
}

function MessageLink({ message, onOpen }: Pick<MessageRowProps, 'message' | 'onOpen'>) {
  const { t } = useTranslation('notifications');
  const { parseSearch } = useRouter().options;
  const { pathname, search, hash } = new URL(safeNext(message.resourcePath) ?? '/home', location.origin);
  return (
    <Link
      to={pathname}
      // The page it leads to takes what it knows of this.
      search={parseSearch?.(search) as never}
      {...(hash && { hash: hash.slice(1) })}
      className={classes.message}
      data-message
      // A click with the middle button opens it too.
      onClick={onOpen}
      onAuxClick={onOpen}
    >
      <Sentence message={message} />
      {message.quote && (
        <Text span size="sm" c="dimmed" lineClamp={1} mt={2} dir="auto">
          {t('quote', { text: message.quote })}
        </Text>
      )}
      {message.readAt === null && <VisuallyHidden> ({t('unread')})</VisuallyHidden>}
    </Link>
  );
}

/** The name of the person whose face is beside it stands out. */
function Sentence({ message: { message, fromMember } }: { message: NotificationMessage }) {
  const name = fromMember ? faceOf(fromMember).name : '';
  const at = name ? message.indexOf(name) : -1;
  if (at < 0) return message;
  return (
    <>
      {message.slice(0, at)}
      <strong>{name}</strong>
      {message.slice(at + name.length)}
    </>
  );
}

/** Without the exact moment on hover: the pointer is on the link, which covers the row. */
function Time({ value }: { value: string }) {
  const { locale, timeZone } = useFormat();
  const now = useNow();
  return (
    <Text component="time" size="xs" lh="20px" c="dimmed" className={classes.time ?? ''} dateTime={value}>
      {relativeTime(new Date(value), { locale, timeZone, now, short: true })}
    </Text>
  );
}
