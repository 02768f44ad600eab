import { notificationLimits } from '@hurrah/contracts/notifications';
import { periodicJob } from '../../../platform/jobs.ts';
import { deleteBroadcastsBefore } from '../broadcasts/queries.ts';
import { deleteBefore } from './queries.ts';

const dayMs = 86_400_000;
/** The most rows that one day may delete in a tenant. */
const rowsAtOnce = 100_000;

export const forgetMessages = periodicJob('notifications.forgetMessages', {
  every: 'day',
  hour: 3,
  due: `
    select tenant_id from notification_message
    where created_at < $4::timestamptz - interval '${notificationLimits.days} days'
    union
    select tenant_id from notification_broadcast
    where created_at < $4::timestamptz - interval '${notificationLimits.days} days'`,
  async run(ctx) {
    const before = new Date(ctx.now.getTime() - notificationLimits.days * dayMs);
    await deleteBefore(ctx, before, rowsAtOnce);
    await deleteBroadcastsBefore(ctx, before);
  },
});
