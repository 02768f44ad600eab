import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import classes from './feed.module.css';

interface FeedProps<Item> {
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
  /** Shown instead of items. */
  empty?: ReactNode;
  /** After the last one; without it, our words. */
  end?: ReactNode;
}

/**
 * The feed pattern of ARIA: articles one can step through with Page Up and Page Down. More is loaded when the end comes
 * near, and by a button for those who arrive there without scrolling.
 */
export function Feed<Item>(props: FeedProps<Item>) {
  const { label, items, itemId, itemLabel, renderItem, skeleton, status = 'ready', onRetry, hasMore = false } = props;
  if (status === 'error') return <ErrorState onRetry={onRetry} />;
  const isLoading = status === 'loading';
  if (!isLoading && items.length === 0) return props.empty;
  return (
    <div>
      <div role="feed" aria-label={label} aria-busy={isLoading || status === 'loadingMore'} className={classes.feed}>
        {isLoading
          ? skeleton
          : items.map((item, index) => (
              <article
                key={itemId(item)}
                className={classes.item}
                // A feed's articles take focus so that Page Up and Page Down can walk them.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                aria-label={itemLabel(item)}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : items.length}
                onKeyDown={stepThrough}
              >
                {renderItem(item)}
              </article>
            ))}
      </div>
      {!isLoading && <FeedEnd {...props} status={status} />}
    </div>
  );
}

function FeedEnd<Item>({ skeleton, status, onRetry, hasMore, onMore, end }: FeedProps<Item>) {
  const { t } = useTranslation('ui');
  if (status === 'moreFailed') return <ErrorState compact title={t('feed.failed')} onRetry={onRetry} level={3} />;
  if (status === 'loadingMore') return <div className={classes.more}>{skeleton}</div>;
  if (!hasMore) return <p className={classes.end}>{end ?? t('feed.end')}</p>;
  return <More {...(onMore && { onMore })} />;
}

function More({ onMore }: { onMore?: () => void }) {
  const { t } = useTranslation('ui');
  const sentinel = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => onMore?.());
  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: '600px',
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={sentinel} className={classes.end}>
      <Button variant="default" onClick={onMore}>
        {t('feed.more')}
      </Button>
    </div>
  );
}

function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
  const article = event.currentTarget;
  const next = event.key === 'PageDown' ? article.nextElementSibling : article.previousElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
