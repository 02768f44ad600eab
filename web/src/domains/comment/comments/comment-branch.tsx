import type { Comment } from '@hurrah/contracts/comment/threads';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { readKept } from '../../../lib/kept.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { repliesQuery } from '../api.ts';
import { CommentItem, replyButtonId } from './comment-item.tsx';
import classes from './comments.module.css';
import { EarlierButton } from './earlier-button.tsx';
import { replyPlace, type Said } from './said.ts';

const ReplyComposer = lazyPart(() => import('./writing.tsx'), 'ReplyComposer');

interface CommentBranchProps {
  post: PostRef;
  comment: Comment;
  canComment: boolean;
}

/** A comment, its replies with the newest at the bottom, and a line to answer for those who ask for one. */
export function CommentBranch({ post, comment, canComment }: CommentBranchProps) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const [answered, setAnswered] = useState<Comment>();
  const [isExpanded, setIsExpanded] = useState(false);
  const all = useInfiniteQuery({ ...repliesQuery(post, comment.id), enabled: isExpanded });
  const loaded = all.data?.pages.flatMap(({ results }) => results).toReversed();
  const replies = (isExpanded && loaded) || (comment.replies ?? []);
  const earlier = Math.max(0, comment.replyCount - replies.filter(({ hiddenAt }) => !hiddenAt).length);
  const canReply = canComment && comment.permissions.includes('reply');
  const replyTo = (to: Comment) => (canReply && to.permissions.includes('reply') ? () => setAnswered(to) : undefined);
  const kept = canReply && !answered ? readKept<Said>(replyPlace(comment))?.value : undefined;
  const finish = () => {
    setAnswered(undefined);
    if (answered) document.getElementById(replyButtonId(answered))?.focus();
  };
  const isAnswered = replies.length > 0 || earlier > 0 || answered !== undefined || kept !== undefined;
  return (
    <>
      <CommentItem comment={comment} isAnswered={isAnswered} onReply={replyTo(comment)} />
      {isAnswered && (
        <ul className={classes.replies} aria-label={t('comments.replies')}>
          {(isExpanded && loaded ? all.hasNextPage : earlier > 0) && (
            <li>
              <EarlierButton pages={all} isExpanded={isExpanded} onExpand={() => setIsExpanded(true)}>
                {t('comments.earlierReplies', { count: earlier || 1, formatted: format.number(earlier || 1) })}
              </EarlierButton>
            </li>
          )}
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} isReply onReply={replyTo(reply)} />
            </li>
          ))}
          {kept && (
            <li>
              <UnstyledButton className={classes.prompt} onClick={() => setAnswered(comment)}>
                {t('comments.resume', { text: textOf(kept.body) })}
              </UnstyledButton>
            </li>
          )}
          {answered && (
            <li>
              <Suspense>
                <ReplyComposer comment={comment} answered={answered} onDone={finish} />
              </Suspense>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
