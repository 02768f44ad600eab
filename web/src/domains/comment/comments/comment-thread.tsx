import type { Comment } from '@hurrah/contracts/comment/threads';
import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { commentsQuery } from '../api.ts';
import { CommentBranch } from './comment-branch.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { EarlierButton } from './earlier-button.tsx';

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
  const counted = shown.filter(({ hiddenAt }) => !hiddenAt).reduce((sum, { replyCount }) => sum + 1 + replyCount, 0);
  const earlier = Math.max(0, commentCount - counted);
  return (
    <Stack gap="md" role="group" aria-label={t('comments.label')}>
      {(isExpanded && loaded ? all.hasNextPage : earlier > 0) && (
        <EarlierButton pages={all} isExpanded={isExpanded} onExpand={onExpand}>
          {t('comments.earlier', { count: earlier || 1, formatted: format.number(earlier || 1) })}
        </EarlierButton>
      )}
      {shown.length > 0 && (
        <Stack component="ul" gap="md">
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentBranch post={post} comment={comment} canComment={canComment} />
            </li>
          ))}
        </Stack>
      )}
      {canComment && <CommentComposer post={post} isOpen={isWriting} onSent={onExpand} />}
    </Stack>
  );
}
