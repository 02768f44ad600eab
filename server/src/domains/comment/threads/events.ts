import { SubjectType } from '@hurrah/contracts/comment/threads';
import { PostType } from '@hurrah/contracts/posts';
import { z } from 'zod';
import { event } from '../../../platform/events.ts';

const thread = { threadType: PostType, threadId: z.uuid() };

/** A member reacted to a post or a comment, or endorsed a post. */
export const responded = event(
  'comment.responded',
  z.object({
    ...thread,
    response: z.enum(['reaction', 'endorsement']),
    subjectType: SubjectType,
    subjectId: z.uuid(),
    memberId: z.uuid(),
  }),
);

/** A comment or a reaction below a post is gone. */
export const takenBack = event('comment.takenBack', z.object(thread));
