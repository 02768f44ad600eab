import type { NotificationMessage } from '@hurrah/contracts/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DoneArt } from '../../../ui/art/done-art.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GrowingList, rowsOf } from '../../../ui/growing-list.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { LineSkeletons } from '../../../ui/loaded.tsx';
import { messagesQuery } from '../api.ts';
import { MessageRow } from './message-row.tsx';
import classes from './messages.module.css';
import { useRemoved } from './removed.ts';
import { useRead } from './use-read.ts';
import { useRemove } from './use-remove.tsx';

interface MessageListProps {
  /** Called when a link leads away from the list. */
  onLeave?: () => void;
  /** Of the titles inside: one more than that of what the list stands in. */
  level?: 2 | 3;
}

/** The member's messages, newest first. More load when the end comes into view. */
export function MessageList({ onLeave, level = 3 }: MessageListProps) {
  const { t } = useTranslation('notifications');
  const pages = useInfiniteQuery(messagesQuery());
  const removed = new Set(useRemoved().map(({ id }) => id));
  const empty = (
    <EmptyState compact art={<DoneArt />} title={t('empty.title')} level={level}>
      {t('empty.text')}
    </EmptyState>
  );
  return (
    <GrowingList
      pages={pages}
      shows={({ id }) => !removed.has(id)}
      skeleton={<MessageSkeletons />}
      within="card"
      level={level}
      failed={t('failed')}
      empty={empty}
      end={<ListEnd pages={pages} count={rowsOf(pages)?.length ?? 0} />}
    >
      {(messages) => <Rows messages={messages} {...(onLeave && { onLeave })} />}
    </GrowingList>
  );
}

function Rows({ messages, onLeave }: Pick<MessageListProps, 'onLeave'> & { messages: NotificationMessage[] }) {
  const { t } = useTranslation('notifications');
  const list = useRef<HTMLUListElement>(null);
  const { read } = useRead();
  const remove = useRemove();
  const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-message]');
  const open = (message: NotificationMessage) => {
    read(message);
    onLeave?.();
  };
  const removeAt = (index: number, message: NotificationMessage) => {
    const rows = list.current?.children;
    // The focus stays in the list, where the next one takes the place of the one that is gone.
    (linkOf(rows?.[index + 1]) ?? linkOf(rows?.[index - 1]))?.focus();
    remove(message);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const rows = [...(list.current?.children ?? [])];
    const index = rows.findIndex((row) => row.contains(event.target as Node));
    if (!step || index < 0) return;
    event.preventDefault();
    linkOf(rows[index + step])?.focus();
  };
  return (
    // The links inside take the focus; the list only hears their keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={classes.list} aria-label={t('title')} onKeyDown={move}>
      {messages.map((message, index) => (
        <MessageRow
          key={message.id}
          message={message}
          onOpen={() => open(message)}
          onRemove={() => removeAt(index, message)}
          {...(onLeave && { onLeave })}
        />
      ))}
    </ul>
  );
}

interface ListEndProps {
  /** How many are loaded. */
  count: number;
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

function ListEnd({ count, pages }: ListEndProps) {
  const { t } = useTranslation('ui');
  const more = () => void pages.fetchNextPage();
  if (pages.isFetchNextPageError) {
    return <ErrorState compact title={t('feed.failed')} level={3} onRetry={more} retrying={pages.isFetchingNextPage} />;
  }
  if (pages.isFetchingNextPage) return <MessageSkeletons count={2} />;
  return pages.hasNextPage ? <LoadMore key={count} onMore={more} /> : null;
}

const MessageSkeletons = ({ count = 5 }: { count?: number }) => (
  <LineSkeletons count={count} className={classes.skeleton} />
);
