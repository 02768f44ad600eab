import type { ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { nameOf } from '../../../lib/names.ts';
import { type Carried, carries, type PostRef } from '../../../lib/posts.ts';
import { threadOf } from '../cache.ts';
import { CommentButton } from '../comments/comment-button.tsx';
import { CommentThread } from '../comments/comment-thread.tsx';
import { EndorseButton } from '../endorsements/endorse-button.tsx';
import { ReactionBar } from '../reactions/reaction-bar.tsx';
import classes from './post.module.css';

interface PostFootProps {
  post: PostRef;
  /** What came with it. */
  summary: Partial<ThreadSummary> & { permissions: readonly string[]; recipients?: Person[]; recipientCount?: number };
  /** On its own page: every comment is there at once. */
  isWhole: boolean;
  /** At the top of a feed: its comments are shown when somebody asks for them. */
  isShort: boolean;
}

/** What others say and feel about a post, below it, as far as its kind carries that. */
export function PostFoot({ post, summary, isWhole, isShort }: PostFootProps) {
  const { permissions, recipientCount = 0, recipients = [] } = summary;
  const thread = threadOf(summary);
  const { commentCount, comments = [] } = thread;
  const has = (what: Carried) => carries(post, what);
  const [isExpanded, setIsExpanded] = useState(isWhole);
  const [isWriting, setIsWriting] = useState(false);
  const canComment = has('comments') && permissions.includes('comment');
  const discuss = () => {
    setIsExpanded(true);
    if (canComment) setIsWriting(true);
  };
  const [recipient] = recipients;
  const to = { recipientCount, recipientName: recipientCount === 1 && recipient ? nameOf(recipient) : undefined };
  const canDiscuss = has('comments') && (canComment || commentCount > 0);
  const hasThread = isWhole ? canDiscuss : has('comments') && ((comments.length > 0 && !isShort) || isExpanded);
  const canReact = has('reactions') && permissions.includes('react');
  const hasReactions = has('reactions') && Object.values(thread.reactionCounts).some((count) => count > 0);
  const canEndorse = has('endorsements') && permissions.includes('endorse');
  return (
    <>
      {(canReact || hasReactions || canDiscuss) && (
        <div className={classes.acts}>
          {has('reactions') ? <ReactionBar subject={post} reacted={thread} canReact={canReact} /> : <span />}
          <Group gap="xs" wrap="nowrap" flex="none" ms="auto">
            <EndorseButton post={post} stats={thread.endorsementStats} canEndorse={canEndorse} to={to} />
            {canDiscuss && <CommentButton count={commentCount} onClick={discuss} />}
          </Group>
        </div>
      )}
      {hasThread && (
        <div className={classes.thread}>
          <CommentThread
            post={post}
            commentCount={commentCount}
            comments={comments}
            canComment={canComment}
            isExpanded={isExpanded}
            onExpand={() => setIsExpanded(true)}
            isWriting={isWriting}
          />
        </div>
      )}
    </>
  );
}
