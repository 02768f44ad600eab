import { ThreadType } from '@hurrah/contracts/comment/threads';
import { z } from 'zod';
import { inBackground } from '../../../platform/background.ts';
import { cellOf } from '../../../platform/cells.ts';
import { outsideJob } from '../../../platform/jobs.ts';
import { reverseSome } from './service.ts';

const Payload = z.object({
  tenantId: z.uuid(),
  threadType: ThreadType,
  threadId: z.uuid(),
  /** Who removed the post. */
  memberId: z.uuid().nullable(),
});

/** The rest of the endorsements of a removed post, one short transaction after the other. It may stop anywhere. */
export const reverseEndorsements = outsideJob(
  'comment.reverseEndorsements',
  Payload,
  async ({ tenantId, threadType, threadId, memberId }, { id, now }) => {
    const cell = await cellOf(tenantId);
    const background = { tenantId, requestId: id, now, ...(memberId && { memberId }) };
    while (await inBackground(cell, background, (ctx) => reverseSome(ctx, threadType, { id: threadId })));
  },
);
