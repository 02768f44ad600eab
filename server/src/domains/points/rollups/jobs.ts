import { z } from 'zod';
import { enqueue, periodicJob } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { isLittle, rollUp, rollUpMs } from './service.ts';

export const addToRollups = tenantJob(
  'points.addToRollups',
  z.object({ tenantId: z.uuid() }),
  (_, { within }) => within((ctx) => rollUp(ctx), { timeoutMs: rollUpMs }),
  'bulk',
);

/** Due for companies that posted since, or that moved to another time zone. */
export const rollUpHourly = periodicJob('points.rollUp', {
  every: 'hour',
  due: `
    select tenant.tenant_id from tenant left join points_rollup_state as state using (tenant_id)
    where state.time_zone is distinct from tenant.time_zone and exists (
        select from points_transaction where points_transaction.tenant_id = tenant.tenant_id
      )
      or exists (
        select from points_transaction
        where points_transaction.tenant_id = tenant.tenant_id and points_transaction.id > state.through_id
      )`,
  // An hour of most companies is added up at once; more continues in a job.
  run: async (ctx) => ((await isLittle(ctx)) ? rollUp(ctx) : enqueue(ctx, addToRollups, { tenantId: ctx.tenantId })),
});
