import { Button, Center } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const askAgainMs = 1000;

interface LoadMoreProps {
  /** More comes by the button alone. */
  isAsked?: boolean;
  onMore?: () => void;
}

/**
 * The end of a list that goes on: it loads more when it comes near, and by a button for those who arrive there without
 * scrolling. Give it a new key for each part, or nothing calls again while it stays in view.
 */
export function LoadMore({ isAsked = false, onMore }: LoadMoreProps) {
  const { t } = useTranslation('ui');
  const sentinel = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => onMore?.());
  useEffect(() => {
    if (!sentinel.current || isAsked) return undefined;
    // A question can be dropped on its way, because the list changed meanwhile: whoever is still here asks again.
    let again: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(
      // On a busy device it tells of several changes at once. The last one is how it is now.
      (entries) => {
        clearInterval(again);
        if (!entries.at(-1)?.isIntersecting) return;
        loadMore();
        again = setInterval(loadMore, askAgainMs);
      },
      // Early enough that whoever scrolls at an ordinary pace never sees the end.
      { rootMargin: '1200px' },
    );
    observer.observe(sentinel.current);
    return () => {
      clearInterval(again);
      observer.disconnect();
    };
  }, [isAsked]);
  return (
    <Center ref={sentinel} py="xl">
      <Button variant="default" onClick={onMore}>
        {t('feed.more')}
      </Button>
    </Center>
  );
}
