import { PostType } from '@hurrah/contracts/posts';
import { z } from 'zod';
import { event } from '../../../platform/events.ts';

export const commentCreated = event(
  'comment.commentCreated',
  z.object({
    commentId: z.uuid(),
    threadType: PostType,
    threadId: z.uuid(),
    /** Authors of the comment and the reply that it answers. */
    repliedTo: z.array(z.uuid()).optional(),
  }),
);
