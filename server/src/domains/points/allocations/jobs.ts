import { z } from 'zod';
import { inBackground } from '../../../platform/background.ts';
import { cellOf } from '../../../platform/cells.ts';
import { enqueue, outsideJob, periodicJob } from '../../../platform/jobs.ts';
import * as ledger from '../ledger/queries.ts';
import { getSettings } from '../settings/service.ts';
import { capDays } from './rules.ts';
import { allocateSome } from './service.ts';

const ofTenant = z.object({ tenantId: z.uuid() });
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Writes down the new cycle, some members at a time, each time in a transaction of its own. It may stop anywhere and
 * begin again: who has been reached knows it from the account itself.
 */
export const allocate = outsideJob('points.allocate', ofTenant, async ({ tenantId }, { id, now }) => {
  const cell = await cellOf(tenantId);
  for (let after: string | undefined = nobody; after; ) {
    const from: string = after;
    after = await inBackground(cell, { tenantId, requestId: id, now }, (ctx) => allocateSome(ctx, from));
  }
});

const accountsAtOnce = 1000;
const pairDaysAtOnce = 20_000;

/** Takes what has expired, and forgets what no cap looks at any more. */
export const expire = outsideJob('points.expire', ofTenant, async ({ tenantId }, { id, now }) => {
  const cell = await cellOf(tenantId);
  const again = (work: Parameters<typeof inBackground<boolean>>[2]) =>
    inBackground(cell, { tenantId, requestId: id, now }, work);
  while (
    await again(async (ctx) => (await getSettings(ctx)).enabled && (await ledger.expire(ctx, accountsAtOnce)) > 0)
  );
  while (
    await again(async (ctx) => {
      const { timeZone } = await getSettings(ctx);
      const oldest = capDays(now, timeZone).at(-1) ?? '';
      return (await ledger.forgetPairDays(ctx, oldest, pairDaysAtOnce)) === pairDaysAtOnce;
    })
  );
});

/** Monthly also where cycles are quarters: in between there is nobody left to reach. */
export const beginCycle = periodicJob('points.beginCycle', {
  every: 'month',
  run: (ctx) => enqueue(ctx, allocate, { tenantId: ctx.tenantId }),
});

export const expireDaily = periodicJob('points.expireDaily', {
  every: 'day',
  run: (ctx) => enqueue(ctx, expire, { tenantId: ctx.tenantId }),
});
