import { z } from 'zod';
import { type ExternalJob, enqueueAll } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { type Claims, type Delivery, deliver } from '../deliveries/service.ts';
import { claim, release } from './queries.ts';
import { batchesOf, maxPerJob, presentEmails, sendEmailsName } from './service.ts';

const Payload = z.object({ tenantId: z.uuid(), messageIds: z.array(z.uuid()).min(1).max(maxPerJob) });

const idsOf = (deliveries: Delivery[]): string[] => deliveries.map(({ messageId }) => messageId);

const claims: Claims = {
  claim: (ctx, deliveries) => claim(ctx, idsOf(deliveries)),
  release: (ctx, deliveries) => release(ctx, idsOf(deliveries)),
};

/**
 * Emails some members, each at most once. When one cannot be reached, that one and all after it get jobs of their own:
 * the queue retries those, and no one waits for another's address.
 */
export const sendEmails: ExternalJob<typeof Payload> = tenantJob(
  sendEmailsName,
  Payload,
  async ({ tenantId, messageIds }, { within }) => {
    const emails = await within((ctx) => presentEmails(ctx, messageIds));
    const { left, error } = await deliver(tenantId, emails, within, claims);
    if (left.length === 0) return;
    if (messageIds.length === 1) throw error;
    await within((ctx) => enqueueAll(ctx, sendEmails, batchesOf(tenantId, idsOf(left), 1)));
  },
);
