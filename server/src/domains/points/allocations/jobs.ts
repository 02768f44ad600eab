import { z } from 'zod';
import { enqueue, periodicJob } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { refillBanks } from '../banks/service.ts';
import { withdrawSome } from '../expiries/service.ts';
import * as ledger from '../ledger/queries.ts';
import { getSettings } from '../settings/service.ts';
import { capDays } from './rules.ts';
import { allocateSome, tellOfCycle } from './service.ts';

const ofTenant = z.object({ tenantId: z.uuid() });
const nobody = '00000000-0000-0000-0000-000000000000';

/** Pages through members in the order of their ids. `work` returns the last id of a page, or undefined at the end. */
export async function inParts(work: (after: string) => Promise<string | undefined>): Promise<void> {
  for (let after: string | undefined = nobody; after; ) after = await work(after);
}

/**
 * Writes the new cycle, some members at a time, each time in a transaction of its own. It may stop anywhere and start
 * again: the account itself records the cycle that was started.
 */
export const allocate = tenantJob(
  'points.allocate',
  ofTenant,
  (_, { within }) => inParts((after) => within(async (ctx) => allocateSome(ctx, await getSettings(ctx), after))),
  'bulk',
);

const accountsAtOnce = 1000;
const pairDaysAtOnce = 20_000;

/** Writes off expired points, withdraws their notifications, and deletes days that no cap counts any more. */
export const expire = tenantJob(
  'points.expire',
  ofTenant,
  async (_, { now, within }) => {
    while (
      await within(async (ctx) => (await getSettings(ctx)).enabled && (await ledger.expire(ctx, accountsAtOnce)) > 0)
    );
    await inParts((after) => within((ctx) => withdrawSome(ctx, after)));
    while (
      await within(async (ctx) => {
        const { timeZone } = await getSettings(ctx);
        const oldest = capDays(now, timeZone).at(-1) ?? '';
        return (await ledger.forgetPairDays(ctx, oldest, pairDaysAtOnce)) === pairDaysAtOnce;
      })
    );
  },
  'bulk',
);

/** Runs monthly for quarterly cycles too: in the other months every member already has the cycle. */
export const beginCycle = periodicJob('points.beginCycle', {
  every: 'month',
  due: `select tenant_id from tenant
    where exists (select from tenant_member where tenant_member.tenant_id = tenant.tenant_id)
      and not exists (
        select from points_settings where points_settings.tenant_id = tenant.tenant_id and disabled_at is not null
      )`,
  async run(ctx) {
    const settings = await getSettings(ctx);
    // A small company is done at once; a large one continues in a job.
    if (await allocateSome(ctx, settings, nobody)) await enqueue(ctx, allocate, { tenantId: ctx.tenantId });
    await tellOfCycle(ctx, settings);
    await refillBanks(ctx, settings);
  },
});

export const expireDaily = periodicJob('points.expireDaily', {
  every: 'day',
  // A day's allowance for zones: the job decides what has expired on the tenant's own clock.
  due: `
    select tenant_id from points_lot where remaining > 0 and expires_at <= $4 + interval '1 day'
    union all
    select tenant_id from tenant where exists (
      select from points_pair_day
      where points_pair_day.tenant_id = tenant.tenant_id and day_on < ($4 - interval '32 days')::date
    )`,
  run: (ctx) => enqueue(ctx, expire, { tenantId: ctx.tenantId }),
});
