import { ModerationAction, SubjectType } from '@hurrah/contracts/comment/threads';
import { PostType } from '@hurrah/contracts/posts';
import { z } from 'zod';
import { event } from '../../../platform/events.ts';

const subject = { subjectType: SubjectType, subjectId: z.uuid() };

/** Another member reported it. The event does not name the reporter. */
export const flagged = event(
  'comment.flagged',
  z.object({ ...subject, threadType: PostType, threadId: z.uuid(), hidden: z.boolean() }),
);

/** For the author, if something changed for them, and for the reporters; never for the deciding moderator. */
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
