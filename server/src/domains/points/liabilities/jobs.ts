import { say } from '@hurrah/contracts/messages';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue, periodicJob } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { rollUpMs } from '../rollups/service.ts';
import { isQuick, listDaysToStore, storeDay } from './service.ts';

export const storeLiabilities = tenantJob(
  'points.storeLiabilities',
  z.object({ tenantId: z.uuid(), dayOn: z.iso.date().optional() }),
  async ({ dayOn }, { within }) => {
    const long = { timeoutMs: rollUpMs };
    const days = dayOn ? [dayOn] : await within(listDaysToStore, long);
    for (const day of days) await within((ctx) => storeDay(ctx, day), long);
  },
  'bulk',
);

/** If a day takes longer to add up than a request may, a job does it and the request is refused as not ready. */
export async function requireQuick(ctx: Ctx, dayOn: string | undefined): Promise<void> {
  if (dayOn === undefined || (await isQuick(ctx, dayOn))) return;
  await enqueue(ctx, storeLiabilities, { tenantId: ctx.tenantId, dayOn });
  throw new AppError(409, 'NotReady', say('points.dayBeingAdded'), { commits: true });
}

/** Long enough after midnight that every transaction of the day has been committed. */
export const storeLiabilitiesDaily = periodicJob('points.storeLiabilitiesDaily', {
  every: 'day',
  hour: 1,
  due: `select tenant_id from tenant where exists (
    select from points_lot where points_lot.tenant_id = tenant.tenant_id
  )`,
  run: (ctx) => enqueue(ctx, storeLiabilities, { tenantId: ctx.tenantId }),
});
