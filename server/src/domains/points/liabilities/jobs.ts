import { z } from 'zod';
import { enqueue, periodicJob } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { rollUpMs } from '../rollups/service.ts';
import { listDaysToStore, storeDay } from './service.ts';

export const storeLiabilities = tenantJob(
  'points.storeLiabilities',
  z.object({ tenantId: z.uuid() }),
  async (_, { within }) => {
    const long = { timeoutMs: rollUpMs };
    for (const day of await within(listDaysToStore, long)) await within((ctx) => storeDay(ctx, day), long);
  },
  'bulk',
);

/** Long enough after midnight that every transaction of the day has been committed. */
export const storeLiabilitiesDaily = periodicJob('points.storeLiabilitiesDaily', {
  every: 'day',
  hour: 1,
  due: `select tenant_id from tenant where exists (
    select from points_lot where points_lot.tenant_id = tenant.tenant_id
  )`,
  run: (ctx) => enqueue(ctx, storeLiabilities, { tenantId: ctx.tenantId }),
});
