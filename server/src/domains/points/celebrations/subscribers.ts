import { on } from '../../../platform/events.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { memberJoined } from '../../people/index.ts';
import { payCelebrations } from './jobs.ts';
import { paysJoiners } from './service.ts';

/** A welcome does not wait for the next hour. A job pays it, because each item is its own transaction of the ledger. */
export const celebrationSubscribers = [
  on(memberJoined, 'points.payWelcome', async (ctx, joined) => {
    if (!(await paysJoiners(ctx))) return;
    await enqueue(ctx, payCelebrations, { tenantId: ctx.tenantId, memberIds: joined.map(({ memberId }) => memberId) });
  }),
];
