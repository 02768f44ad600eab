import type { SubjectType } from '@hurrah/contracts/comment/threads';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { notify } from '../../notifications/index.ts';
import { listHolders } from '../../people/index.ts';
import { moderatorOf } from '../threads/rules.ts';
import { reported } from './kinds.ts';
import { takeUnannounced } from './queries.ts';

/**
 * Notifies each moderator once of all new cases they may decide about. Cases are marked as notified, so a retry finds
 * none.
 */
export const notifyModerators = tenantJob(
  'comment.notifyModerators',
  z.object({ tenantId: z.uuid() }),
  ({ tenantId: topicId }, { within }) =>
    within(async (ctx) => {
      const waiting = Map.groupBy(await takeUnannounced(ctx), (type) => type);
      if (waiting.size === 0) return;
      const moderators = await listModerators(ctx, [...waiting.keys()]);
      const memberIds = new Set([...moderators.values()].flatMap((ids) => [...ids]));
      const tellings = [...memberIds].map((memberId) => {
        const own = [...waiting].filter(([type]) => moderators.get(type)?.has(memberId));
        const counts = Object.fromEntries(own.map(([type, subjects]) => [type, subjects.length]));
        return { kind: reported, topicId, memberIds: [memberId], params: paramsOf(counts) };
      });
      await notify(ctx, tellings);
    }),
);

/** The moderators who decide, by type of subject. */
async function listModerators(ctx: Ctx, types: SubjectType[]): Promise<Map<SubjectType, Set<string>>> {
  const found = types.map(async (type) => {
    const permission = moderatorOf(type);
    return [type, new Set(permission ? await listHolders(ctx, permission) : [])] as const;
  });
  return new Map(await Promise.all(found));
}

/** The release before this one reads `posts` and `comments`. */
function paramsOf(waiting: Partial<Record<SubjectType, number>>) {
  const { comment: comments = 0, ...ofPosts } = waiting;
  return { waiting, posts: Object.values(ofPosts).reduce((sum, count) => sum + count, 0), comments };
}
