import { ThreadType } from '@hurrah/contracts/comment/threads';
import { z } from 'zod';
import { event } from '../../../platform/events.ts';

export const commentCreated = event(
  'comment.commentCreated',
  z.object({ commentId: z.uuid(), threadType: ThreadType, threadId: z.uuid() }),
);
