import type { SubjectType } from '@hurrah/contracts/comment/threads';
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
      const countOf = (wanted: SubjectType) => subjects.filter((type) => type === wanted).length;
      const [posts, awards, comments] = [countOf('recognition'), countOf('award'), countOf('comment')];
      const ofPosts = new Set(posts > 0 ? await listHolders(ctx, 'recognitionApp:moderate') : []);
      const ofAwards = new Set(awards > 0 ? await listHolders(ctx, 'awardApp:moderate') : []);
      const ofComments = new Set(comments > 0 ? await listHolders(ctx, 'commentApp:moderate') : []);
      const tellings = [...ofPosts.union(ofAwards).union(ofComments)].map((memberId) => ({
        kind: reported,
        topicId,
        memberIds: [memberId],
        params: {
          posts: ofPosts.has(memberId) ? posts : 0,
          awards: ofAwards.has(memberId) ? awards : 0,
          comments: ofComments.has(memberId) ? comments : 0,
        },
      }));
      await notify(ctx, tellings);
    }),
);
