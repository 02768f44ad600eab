import { z } from 'zod';
import type { Ctx } from '../../../../platform/ctx.ts';
import { enqueue } from '../../../../platform/jobs.ts';
import { tenantJob } from '../../../../platform/tenant-job.ts';
import { lockTeams } from '../queries.ts';
import { listEmptyQuickTeams } from './queries.ts';
import { removeTeams } from './service.ts';

/** Deletes a quick team with its last member, in a transaction that locks all teams so that no one joins meanwhile. */
export const removeEmptyQuickTeams = tenantJob(
  'identity.removeEmptyQuickTeams',
  z.object({ tenantId: z.uuid() }),
  (_, { within }) =>
    within(async (ctx) => {
      await lockTeams(ctx);
      const empty = await listEmptyQuickTeams(ctx);
      if (empty.length > 0) await removeTeams(ctx, empty);
    }),
);

/** Enqueues a check of teams that a member has left. */
export async function noteEmptied(ctx: Ctx, teamIds: string[]): Promise<void> {
  if (teamIds.length === 0 || (await listEmptyQuickTeams(ctx, teamIds)).length === 0) return;
  await enqueue(ctx, removeEmptyQuickTeams, { tenantId: ctx.tenantId });
}
