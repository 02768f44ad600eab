import { z } from 'zod';
import { type Chore, enqueueAll, externalJob } from '../../../platform/jobs.ts';
import { takeDueDeletions } from '../../access/index.ts';
import { deleteCompany } from './service.ts';

/** Removing a company takes as long as it takes and calls the storage, so it is a job of its own. */
export const deleteTenantJob = externalJob(
  'tenancy.deleteTenant',
  z.object({ tenantId: z.uuid() }),
  ({ tenantId }, { now }) => deleteCompany(tenantId, now),
  'bulk',
);

export const deleteDueTenants: Chore = {
  name: 'tenancy.deleteDueTenants',
  everyMinutes: 60,
  async run(db, now) {
    const due = await takeDueDeletions(db, now);
    const payloads = due.map((tenantId) => ({ tenantId }));
    if (due.length > 0) await enqueueAll({ scope: 'directory', db, requestId: 'deletions' }, deleteTenantJob, payloads);
  },
};
