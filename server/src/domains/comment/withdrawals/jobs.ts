import { PostType } from '@hurrah/contracts/posts';
import { z } from 'zod';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { reverseSome } from './service.ts';

const Payload = z.object({
  tenantId: z.uuid(),
  threadType: PostType,
  threadId: z.uuid(),
  /** The member who removed the post. */
  memberId: z.uuid().nullable(),
});

/** The rest of the endorsements of a removed post, one short transaction after the other. It may stop anywhere. */
export const reverseEndorsements = tenantJob(
  'comment.reverseEndorsements',
  Payload,
  async ({ threadType, threadId, memberId }, { within }) => {
    while (await within((ctx) => reverseSome(ctx, threadType, { id: threadId }), { memberId }));
  },
);
