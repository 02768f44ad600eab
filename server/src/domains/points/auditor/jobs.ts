import { Gauge } from 'prom-client';
import { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { cellOf } from '../../../platform/cells.ts';
import { enqueue, outsideJob, periodicJob } from '../../../platform/jobs.ts';
import { log } from '../../../platform/log.ts';
import { findDifferences, recountMs } from './service.ts';

const differing = new Gauge({
  name: 'hurrah_ledger_differences',
  help: 'What the last recount of the books found wrong, by tenant; anything but 0 must wake somebody',
  labelNames: ['tenant'],
});

export const auditLedger = outsideJob(
  'points.auditLedger',
  z.object({ tenantId: z.uuid() }),
  async ({ tenantId }, { id, now }) => {
    const cell = await cellOf(tenantId);
    const background = { tenantId, requestId: id, now, timeoutMs: recountMs };
    const differences = await findDifferences((read) => inBackground(cell, background, read));
    if (differences.length === 0) return differing.remove({ tenant: tenantId });
    differing.set({ tenant: tenantId }, differences.length);
    log.error({ tenantId, differences: differences.slice(0, 100) }, 'the books do not add up');
    await inBackground(cell, background, (ctx) =>
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
