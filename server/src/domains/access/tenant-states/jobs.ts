import { z } from 'zod';
import { externalJob } from '../../../platform/jobs.ts';

/** Queued in the directory, because the outbox of a suspended company waits. */
export const endTenantStreams = externalJob(
  'identity.endTenantStreams',
  z.object({ tenantId: z.uuid() }),
  async ({ tenantId }, { publish }) => publish?.(tenantId, [{ endStreamsOf: 'tenant' }]),
  'urgent',
);
