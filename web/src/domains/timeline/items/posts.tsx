import type { TimelineItemType } from '@hurrah/contracts/timeline';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { postKinds } from '../../../lib/posts.ts';
import { FailedCard } from '../../../ui/error-state.tsx';
import { Feed, type FeedHandle, feedStatus } from '../../../ui/feed.tsx';
import { PostCard, usePostLabel } from '../../../ui/post-card.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { type Entry, pin, pinnedQuery, timelineQuery } from '../api.ts';
import { arrange } from './arrange.ts';
import { isFiltered, questionOf, type TimelineSearch } from './filter.ts';
import { itemsOf, type Posts as Loaded } from './items.ts';
import { justSentQuery } from './just-sent.ts';
import { placeItem } from './pins.ts';
import { ShowPinned } from './show-pinned.tsx';
import classes from './timeline.module.css';
import { useNews } from './use-news.ts';

const loadEmpty = () => import('./no-posts.tsx');
const NoPosts = lazyPart(loadEmpty, 'NoPosts');
const NothingFound = lazyPart(loadEmpty, 'NothingFound');

interface PostsProps {
  memberId: string;
  search: TimelineSearch;
  types: TimelineItemType[];
  /** What a company sees that has just begun. */
  beginning?: ReactNode;
  onClear: () => void;
}

/** One feed from its first post to its last, for one question. */
export function Posts(props: PostsProps) {
  const { search, types, beginning = <NoPosts />, onClear } = props;
  const { t } = useTranslation('timeline');
  const feed = useRef<FeedHandle>(null);
  const question = questionOf(search, types);
  const isNarrowed = isFiltered(search, types);
  const pages = useInfiniteQuery(timelineQuery(question));
  const { items, lastPinnedId, hiddenPinned, showPinned, isReady } = useArranged(pages.data, props);
  const { count, show } = useNews(question, isNarrowed);
  const labelOf = useLabel();
  const renderItem = useCallback(
    (entry: Entry) => (
      <>
        <TimelinePost entry={entry} isPinnedOnTop={!isNarrowed && entry.pinnedAt !== null} />
        {entry.id === lastPinnedId && hiddenPinned > 0 && <ShowPinned count={hiddenPinned} onShow={showPinned} />}
      </>
    ),
    [isNarrowed, lastPinnedId, hiddenPinned, showPinned],
  );
  if (pages.isError && !pages.data) {
    return <FailedCard query={pages} title={t('failed')} level={3} />;
  }
  const letIn = () =>
    show.mutate(undefined, { onSuccess: ({ results: [first] }) => first && feed.current?.focusItem(first.id) });
  return (
    <div>
      <NewPosts count={count} isLoading={show.isPending} onShow={letIn} />
      <Feed
        ref={feed}
        label={t('title')}
        items={items}
        itemId={idOf}
        itemLabel={labelOf}
        renderItem={renderItem}
        skeleton={<PostsSkeleton />}
        status={isReady ? feedStatus(pages) : 'loading'}
        onRetry={() => void pages.fetchNextPage()}
        hasMore={pages.hasNextPage}
        onMore={() => void pages.fetchNextPage()}
        end={t('end')}
        empty={
          <Suspense fallback={<Skeleton height={320} radius="lg" />}>
            {isNarrowed ? <NothingFound onClear={onClear} /> : beginning}
          </Suspense>
        }
        memory={`timeline ${JSON.stringify(question)}`}
      />
    </div>
  );
}

const idOf = ({ id }: Entry) => id;

function TimelinePost({ entry, isPinnedOnTop }: { entry: Entry; isPinnedOnTop: boolean }) {
  const toggle = usePin(entry);
  const pinning = { isPinned: entry.pinnedAt !== null, ...(entry.permissions.includes('pin') && { toggle }) };
  return <PostCard post={entry} pin={pinning} isShort={isPinnedOnTop} />;
}

/** What is loaded together with what is pinned and what was just sent, in the order it is shown. */
function useArranged(posts: Loaded | undefined, { memberId, search, types }: PostsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const hasPinned = !isFiltered(search, types);
  const pinned = useQuery({ ...pinnedQuery(), enabled: hasPinned });
  // Whether one's own post belongs to a team is not known here.
  const justSent = useQuery({ ...justSentQuery(memberId), enabled: !search.team });
  const arranged = useMemo(
    () =>
      arrange({
        posted: itemsOf(posts),
        pinned: hasPinned ? (pinned.data?.results ?? []) : [],
        justSent: search.team ? [] : (justSent.data?.results ?? []),
        showsAll,
      }),
    [posts, hasPinned, pinned.data, justSent.data, search.team, showsAll],
  );
  const showPinned = useCallback(() => setShowsAll(true), []);
  // What is pinned comes with the rest, or not at all: later it would push everything down.
  return { ...arranged, showPinned, isReady: posts !== undefined && !(hasPinned && pinned.isPending) };
}

function useLabel(): (entry: Entry) => string {
  const { t } = useTranslation('timeline');
  const labelOf = usePostLabel();
  return useCallback(
    (entry) => (entry.pinnedAt ? t('pin.label', { label: labelOf(entry) }) : labelOf(entry)),
    [t, labelOf],
  );
}

/** Two are as many as are seen at first. The first kind is the one that every company has most of. */
function PostsSkeleton() {
  const [first] = postKinds();
  return (
    first && (
      <>
        <first.Skeleton />
        <first.Skeleton />
      </>
    )
  );
}

/** More than these are not counted out: nobody decides by it. */
const countedUpTo = 20;

interface NewPostsProps {
  count: number;
  isLoading: boolean;
  onShow: () => void;
}

/** Says that there is something new, above whatever somebody reads, and moves nothing of it. */
function NewPosts({ count, isLoading, onShow }: NewPostsProps) {
  const { t } = useTranslation('timeline');
  return (
    <div className={classes.place}>
      {/* Said once, when the first one comes: a voice that counts along would interrupt without end. */}
      <span role="status" className={classes.unseen}>
        {count > 0 && t('news.announced')}
      </span>
      {count > 0 && (
        <UnstyledButton className={classes.pill} onClick={onShow} disabled={isLoading}>
          <ArrowUp size={16} aria-hidden />
          {count > countedUpTo ? t('news.many', { count: countedUpTo }) : t('news.count', { count })}
        </UnstyledButton>
      )}
    </div>
  );
}

/** Pins a post above everything or takes it down. It moves at once, and back if that is refused. */
function usePin(item: Entry): () => void {
  const { t } = useTranslation('timeline');
  const client = useQueryClient();
  const isPinned = item.pinnedAt !== null;
  const { mutate } = useMutation({
    mutationFn: () => pin(item.id, !isPinned),
    onMutate: () => placeItem(client, { ...item, pinnedAt: isPinned ? null : new Date().toISOString() }),
    onError: () => placeItem(client, item),
    onSuccess: () => toastSuccess(isPinned ? t('pin.takenDown') : t('pin.done')),
  });
  return () => mutate();
}
