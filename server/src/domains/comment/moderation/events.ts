import { ModerationAction, SubjectType } from '@hurrah/contracts/comment/threads';
import { PostType } from '@hurrah/contracts/posts';
import { z } from 'zod';
import { event } from '../../../platform/events.ts';

const subject = { subjectType: SubjectType, subjectId: z.uuid() };

/** Somebody new reported it. Who that was is not told. */
export const flagged = event(
  'comment.flagged',
  z.object({ ...subject, threadType: PostType, threadId: z.uuid(), hidden: z.boolean() }),
);

/** For the author, where something changed for them, and for those who reported it; never for whoever decided. */
export const caseDecided = event(
  'comment.caseDecided',
  z.object({
    ...subject,
    threadType: PostType,
    threadId: z.uuid(),
    action: ModerationAction,
    authorId: z.uuid().nullable(),
    reporterIds: z.array(z.uuid()),
  }),
);
