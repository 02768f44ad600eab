import type { ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Person } from '@hurrah/contracts/identity/tenant-members';
import { useState } from 'react';
import type { PostRef } from '../../../lib/posts.ts';
import { nameOf } from '../../access/index.ts';
import { CommentButton } from './comment-button.tsx';
import { CommentThread } from './comment-thread.tsx';
import { EndorseButton } from './endorse-button.tsx';
import classes from './post.module.css';
import { ReactionBar } from './reaction-bar.tsx';

interface PostFootProps {
  post: PostRef;
  /** What came with it. */
  summary: ThreadSummary & { permissions: readonly string[]; recipients: Person[]; recipientCount: number };
  /** On its own page: every comment is there at once. */
  isWhole: boolean;
  /** At the top of a feed: its comments are shown when somebody asks for them. */
  isShort: boolean;
}

/** What others say and feel about a post, below it. */
export function PostFoot({ post, summary, isWhole, isShort }: PostFootProps) {
  const { permissions, commentCount, comments = [], endorsementStats, recipientCount, recipients } = summary;
  const [isExpanded, setIsExpanded] = useState(isWhole);
  const [isWriting, setIsWriting] = useState(false);
  const canComment = permissions.includes('comment');
  const discuss = () => {
    setIsExpanded(true);
    if (canComment) setIsWriting(true);
  };
  const [recipient] = recipients;
  const to = { recipientCount, recipientName: recipientCount === 1 && recipient ? nameOf(recipient) : undefined };
  const hasThread = isWhole ? canComment || commentCount > 0 : (comments.length > 0 && !isShort) || isExpanded;
  const canReact = permissions.includes('react');
  const hasReactions = Object.values(summary.reactionCounts).some((count) => count > 0);
  const canDiscuss = canComment || commentCount > 0;
  return (
    <>
      {(canReact || hasReactions || canDiscuss) && (
        <div className={classes.acts}>
          <ReactionBar subject={post} reacted={summary} canReact={canReact} />
          <div className={classes.buttons}>
            <EndorseButton post={post} stats={endorsementStats} canEndorse={permissions.includes('endorse')} to={to} />
            {canDiscuss && <CommentButton count={commentCount} onClick={discuss} />}
          </div>
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
