import { Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import classes from './feed.module.css';
import { FeedRows } from './feed-list.tsx';
import { LoadMore } from './load-more.tsx';

/** For whoever shows a feed and wants to do something with it. */
export interface FeedHandle {
  /** Brings an item onto the screen and the focus to it. */
  focusItem: (id: string) => void;
}

export interface FeedProps<Item> {
  /** What the feed is: 'Recognitions'. */
  label: string;
  items: Item[];
  itemId: (item: Item) => string;
  /** What a screen reader says on arriving at an item: 'Priya Raman recognized Tomas Okafor'. */
  itemLabel: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** In the shape of an item; shown for the first load and for more. */
  skeleton: ReactNode;
  status?: 'ready' | 'loading' | 'loadingMore' | 'error' | 'moreFailed';
  onRetry?: () => void;
  hasMore?: boolean;
  onMore?: () => void;
  /** Something stands below the feed that nobody would ever reach otherwise: more comes by the button alone. */
  asksForMore?: boolean;
  /** Shown instead of items. */
  empty?: ReactNode;
  /** After the last one; without it, our words. */
  end?: ReactNode;
  /** Heights are remembered under this name, so that whoever comes back finds the place they left. */
  memory?: string;
  ref?: Ref<FeedHandle>;
}

/**
 * The feed pattern of ARIA: articles one can step through with Page Up and Page Down. However long it gets, only what is
 * near the screen is drawn. More is loaded when the end comes near, and by a button for those who arrive there without
 * scrolling.
 */
export function Feed<Item>(props: FeedProps<Item>) {
  const { label, items, skeleton, status = 'ready', onRetry } = props;
  if (status === 'error') return <ErrorState onRetry={onRetry} />;
  const isLoading = status === 'loading';
  if (!isLoading && items.length === 0) return props.empty;
  return (
    <div>
      {isLoading ? (
        <div role="feed" aria-label={label} aria-busy className={classes.loading}>
          {skeleton}
        </div>
      ) : (
        <FeedRows {...props} isBusy={status === 'loadingMore'} />
      )}
      {!isLoading && <FeedEnd {...props} status={status} />}
    </div>
  );
}

interface Pages {
  isPending: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

/** What a feed shows of a question that is asked page by page. */
export function feedStatus({ isPending, isFetchingNextPage, isFetchNextPageError }: Pages) {
  if (isPending) return 'loading';
  if (isFetchingNextPage) return 'loadingMore';
  return isFetchNextPageError ? 'moreFailed' : 'ready';
}

function FeedEnd<Item>({
  items,
  skeleton,
  status,
  onRetry,
  hasMore,
  onMore,
  asksForMore = false,
  end,
}: FeedProps<Item>) {
  const { t } = useTranslation('ui');
  if (status === 'moreFailed') return <ErrorState compact title={t('feed.failed')} onRetry={onRetry} level={3} />;
  if (status === 'loadingMore') return <div className={classes.loading}>{skeleton}</div>;
  if (!hasMore) {
    return (
      <Text size="sm" c="dimmed" ta="center" py="xl">
        {end ?? t('feed.end')}
      </Text>
    );
  }
  // Made anew for each part: whoever scrolls faster than it is drawn never leaves the end, so nothing would call again.
  return <LoadMore key={items.length} isAsked={asksForMore} {...(onMore && { onMore })} />;
}
