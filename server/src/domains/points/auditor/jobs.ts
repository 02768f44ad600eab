import { Gauge } from 'prom-client';
import { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import { enqueue, periodicJob } from '../../../platform/jobs.ts';
import { log } from '../../../platform/log.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { recountMs, runAudit } from './service.ts';

const differing = new Gauge({
  name: 'hurrah_ledger_differences',
  help: 'What the last recount of the books found wrong, by tenant; anything but 0 must wake somebody',
  labelNames: ['tenant'],
});

export const auditLedger = tenantJob(
  'points.auditLedger',
  z.object({ tenantId: z.uuid() }),
  async ({ tenantId }, { within }) => {
    const differences = await runAudit((read) => within(read, { timeoutMs: recountMs }));
    if (differences.length === 0) return differing.remove({ tenant: tenantId });
    differing.set({ tenant: tenantId }, differences.length);
    log.error({ tenantId, differences: differences.slice(0, 100) }, 'the books do not add up');
    await within((ctx) =>
      audit(ctx, {
        action: 'points.differencesFound',
        entityType: 'ledger',
        entityId: tenantId,
        after: { count: differences.length, differences: differences.slice(0, 100) },
      }),
    );
  },
  'bulk',
);

/** At a quiet hour of the tenant's own night: books in which something was written, and once a month all of them. */
export const auditDaily = periodicJob('points.auditDaily', {
  every: 'day',
  hour: 3,
  due: `
    select tenant_id from points_transaction where at > $4 - interval '2 days'
    union all
    select tenant_id from tenant where extract(day from $4 at time zone 'UTC') = 1
      and exists (select from points_account where points_account.tenant_id = tenant.tenant_id)`,
  run: (ctx) => enqueue(ctx, auditLedger, { tenantId: ctx.tenantId }),
});
