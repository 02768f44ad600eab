import { z } from 'zod';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { notify } from '../../notifications/index.ts';
import { listHolders } from '../../people/index.ts';
import { reported } from './kinds.ts';
import { takeUnannounced } from './queries.ts';

/** Notifies each moderator once of everything new that they may decide about. What was taken is marked: a repetition finds nothing. */
export const notifyModerators = tenantJob(
  'comment.notifyModerators',
  z.object({ tenantId: z.uuid() }),
  ({ tenantId: topicId }, { within }) =>
    within(async (ctx) => {
      const subjects = await takeUnannounced(ctx);
      if (subjects.length === 0) return;
      const comments = subjects.filter((type) => type === 'comment').length;
      const posts = subjects.length - comments;
      const ofPosts = new Set(posts > 0 ? await listHolders(ctx, 'recognitionApp:moderate') : []);
      const ofComments = new Set(comments > 0 ? await listHolders(ctx, 'commentApp:moderate') : []);
      const tellings = [...ofPosts.union(ofComments)].map((memberId) => ({
        kind: reported,
        topicId,
        memberIds: [memberId],
        params: { posts: ofPosts.has(memberId) ? posts : 0, comments: ofComments.has(memberId) ? comments : 0 },
      }));
      await notify(ctx, tellings);
    }),
);
