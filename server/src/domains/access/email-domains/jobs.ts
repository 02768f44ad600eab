import { z } from 'zod';
import { cellOf, inDirectory } from '../../../platform/cells.ts';
import { inTenant } from '../../../platform/db.ts';
import { externalJob } from '../../../platform/jobs.ts';
import { listProvedDomains, replaceProvedDomains } from './queries.ts';

/** Copies the tenant's proved domains to the directory, where every tenant's invitations are checked against them. */
export const syncProvedDomains = externalJob(
  'identity.syncProvedDomains',
  z.object({ tenantId: z.uuid() }),
  async ({ tenantId }) => {
    const { app } = await cellOf(tenantId);
    await inDirectory((db) => replaceProvedDomains(db, tenantId, () => inTenant(app, tenantId, listProvedDomains)));
  },
);
