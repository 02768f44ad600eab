import type { Comment } from '@hurrah/contracts/comment/threads';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { commentsQuery } from '../api.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import classes from './comment-thread.module.css';

interface CommentThreadProps {
  post: PostRef;
  commentCount: number;
  /** The latest few, oldest first, as they came with the post. */
  comments?: Comment[] | undefined;
  canComment: boolean;
  /** All of them, instead of the latest few. */
  isExpanded: boolean;
  onExpand: () => void;
  /** The person asked to write: the field opens and takes the focus. */
  isWriting?: boolean;
}

/** What was said, the newest at the bottom, and a line to say something oneself. */
export function CommentThread(props: CommentThreadProps) {
  const { post, commentCount, comments = [], canComment, isExpanded, onExpand, isWriting = false } = props;
  const { t } = useTranslation('comment');
  const format = useFormat();
  const all = useInfiniteQuery({ ...commentsQuery(post), enabled: isExpanded });
  const loaded = all.data?.pages.flatMap(({ results }) => results).toReversed();
  const shown = (isExpanded && loaded) || comments;
  const hasMore = isExpanded && loaded ? all.hasNextPage : commentCount > shown.length;
  const isWaiting = isExpanded && (all.isLoading || all.isFetchingNextPage);
  const showMore = () => (isExpanded ? void all.fetchNextPage() : onExpand());
  if (isExpanded && all.isError && !loaded) {
    return (
      <ErrorState
        compact
        level={3}
        title={t('comments.failed')}
        onRetry={() => void all.refetch()}
        retrying={all.isFetching}
      />
    );
  }
  return (
    <div className={classes.thread} role="group" aria-label={t('comments.label')}>
      {hasMore && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.more ?? ''}
          onClick={showMore}
          loading={isWaiting}
        >
          {isExpanded
            ? t('comments.earlier')
            : t('comments.viewAll', { count: commentCount, formatted: format.number(commentCount) })}
        </Button>
      )}
      {shown.length > 0 && (
        <ul className={classes.comments}>
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {canComment && <CommentComposer post={post} isOpen={isWriting} onSent={onExpand} />}
    </div>
  );
}
