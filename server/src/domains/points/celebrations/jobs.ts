import { z } from 'zod';
import { enqueue, periodicJob } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { inParts } from '../allocations/jobs.ts';
import { finishRun } from './queries.ts';
import { CelebrationKind } from './rules.ts';
import { beginRun, paySome } from './service.ts';

/**
 * Pays due celebrations: item by item, some members at a time, each time in a transaction of its own. It may stop
 * anywhere and start again, because payments are recorded by occasion. With `memberIds`, only for these.
 */
export const payCelebrations = tenantJob(
  'points.payCelebrations',
  z.object({ tenantId: z.uuid(), memberIds: z.array(z.uuid()).optional() }),
  async ({ memberIds }, { within }) => {
    const run = await within(beginRun);
    if (!run) return;
    for (const itemId of run.itemIds) {
      const part = { itemId, ranAt: run.ranAt, memberIds };
      await inParts((after) => within((ctx) => paySome(ctx, part, after)));
    }
    if (!memberIds) await within(finishRun);
  },
  'bulk',
);

const kinds = CelebrationKind.options.map((kind) => `'${kind}'`).join(', ');

/** Hourly, because members celebrate on their own clocks. */
export const celebrate = periodicJob('points.celebrate', {
  every: 'hour',
  due: `select tenant_id from budget_item
    where active and deleted_at is null and kind in (${kinds})
      and not exists (
        select from points_settings
        where points_settings.tenant_id = budget_item.tenant_id and disabled_at is not null
      )`,
  run: (ctx) => enqueue(ctx, payCelebrations, { tenantId: ctx.tenantId }),
});
