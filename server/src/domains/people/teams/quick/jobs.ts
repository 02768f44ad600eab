import { z } from 'zod';
import type { Ctx } from '../../../../platform/ctx.ts';
import { enqueue } from '../../../../platform/jobs.ts';
import { tenantJob } from '../../../../platform/tenant-job.ts';
import { lockTeams } from '../queries.ts';
import { listEmptyQuickTeams } from './queries.ts';
import { removeTeams } from './service.ts';

/**
 * A quick team goes with its last person. It is removed in a transaction of its own that locks all teams, so that nobody
 * joins it at that moment.
 */
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

/** Somebody has left these teams. */
export async function noteEmptied(ctx: Ctx, teamIds: string[]): Promise<void> {
  if (teamIds.length === 0 || (await listEmptyQuickTeams(ctx, teamIds)).length === 0) return;
  await enqueue(ctx, removeEmptyQuickTeams, { tenantId: ctx.tenantId });
}
