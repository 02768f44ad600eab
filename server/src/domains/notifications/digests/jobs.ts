import { z } from 'zod';
import { type ExternalJob, enqueue, enqueueAll, type PeriodicJob, periodicJob } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { type Delivery, deliver } from '../deliveries/service.ts';
import { claim, release } from './queries.ts';
import { weekBefore } from './rules.ts';
import { type Digest, maxDigests, planBatch, presentDigests } from './service.ts';

const weekOn = z.iso.date();
/** One batch reads what happened to thousands of colleagues. */
const timeoutMs = 60_000;

/** Monday at eight on the company's clock. */
export const startDigests = ({ due }: Pick<Digest, 'due'>): PeriodicJob =>
  periodicJob('notifications.startDigests', {
    every: 'week',
    hour: 8,
    due,
    run: (ctx, period) => enqueue(ctx, planDigests, { tenantId: ctx.tenantId, weekOn: weekBefore(period) }),
  });

const Plan = z.object({ tenantId: z.uuid(), weekOn, after: z.uuid().optional() });

/** Queues the digests of one batch of members and itself for the next, in one transaction. */
export const planDigests: ExternalJob<typeof Plan> = tenantJob(
  'notifications.planDigests',
  Plan,
  ({ tenantId, weekOn: week, after }, { within }) =>
    within(async (ctx) => {
      const { batches, next } = await planBatch(ctx, { weekOn: week, after });
      for (const { memberIds, at } of batches) {
        await enqueue(ctx, sendDigests, { tenantId, weekOn: week, memberIds }, at);
      }
      if (next) await enqueue(ctx, planDigests, { tenantId, weekOn: week, after: next });
    }),
  'bulk',
);

const Sending = z.object({ tenantId: z.uuid(), weekOn, memberIds: z.array(z.uuid()).min(1).max(maxDigests) });

const idsOf = (deliveries: Delivery[]): string[] => deliveries.map(({ memberId }) => memberId);

/** Each member gets a week's digest at most once. After one that fails, every reader gets a job of their own. */
export const sendDigests: ExternalJob<typeof Sending> = tenantJob(
  'notifications.sendDigests',
  Sending,
  async ({ tenantId, weekOn: week, memberIds }, { within }) => {
    const digests = await within((ctx) => presentDigests(ctx, memberIds, week), { timeoutMs });
    const { left, error } = await deliver(tenantId, digests, within, {
      claim: async (ctx, some) => {
        const claimed = new Set(await claim(ctx, idsOf(some), week));
        return new Set(some.filter(({ memberId }) => claimed.has(memberId)).map(({ messageId }) => messageId));
      },
      release: (ctx, some) => release(ctx, idsOf(some), week),
    });
    if (left.length === 0) return;
    if (memberIds.length === 1) throw error;
    const alone = idsOf(left).map((id) => ({ tenantId, weekOn: week, memberIds: [id] }));
    await within((ctx) => enqueueAll(ctx, sendDigests, alone));
  },
  'bulk',
);
