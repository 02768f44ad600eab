import { z } from 'zod';
import { enqueue, periodicJob } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { inParts } from '../allocations/jobs.ts';
import { noticeDays } from './rules.ts';
import { notifySome } from './service.ts';

/** Some members at a time, each time in a transaction of its own. A repeated run skips members already notified. */
export const notifyOfExpiries = tenantJob(
  'points.notifyOfExpiries',
  z.object({ tenantId: z.uuid(), day: z.iso.date() }),
  ({ day }, { within }) => inParts((after) => within((ctx) => notifySome(ctx, day, after))),
  'bulk',
);

/** In the morning of the tenant's own clock, because it sends emails. */
export const announceExpiries = periodicJob('points.announceExpiries', {
  every: 'day',
  hour: 8,
  // A day's allowance on both sides: the job decides which lots are due on the tenant's own calendar.
  due: `
    select lot.tenant_id
    from unnest(array[${noticeDays.join(', ')}]) as notice (days)
    join points_lot as lot on lot.remaining > 0 and lot.expires_at > $4 + make_interval(days => notice.days - 1)
      and lot.expires_at < $4 + make_interval(days => notice.days + 2)`,
  run: (ctx, day) => enqueue(ctx, notifyOfExpiries, { tenantId: ctx.tenantId, day }),
});
