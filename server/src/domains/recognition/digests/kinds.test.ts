import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { getCell } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { planPeriods } from '../../../platform/periods.ts';
import { findDigestJob } from '../../../test/digests.ts';
import { newTenant, type TestTenant } from '../../../test/harness.ts';
import { thank } from '../../../test/thanks.ts';

const job = { ...findDigestJob(), name: `test.${randomUUID()}` };

/** Lists the periods that are queued for a tenant at some instants, one after the other. */
async function plan(tenant: TestTenant, ...instants: string[]): Promise<string[]> {
  const queue = createPool(getCell(tenant.cell).address, 'jobs', 1);
  try {
    for (const now of instants) await planPeriods(queue, [job], { now: new Date(now), seen: new Set() });
    const { rows } = await queue.query<{ period: string }>(
      `select items -> 0 -> 'payload' ->> 'period' as period from job where task = $1 and tenant_id = $2 order by 1`,
      [job.name, tenant.id],
    );
    return rows.map(({ period }) => period);
  } finally {
    await queue.query('delete from job where task = $1', [job.name]);
    await queue.end();
  }
}

it('plans digests on Monday at eight on the clock of the company (NOT-11)', async () => {
  const tenant = await newTenant({ timeZone: 'America/Montreal' });
  const [sender, recipient] = [await tenant.member(), await tenant.member()];
  await thank(tenant, sender, [recipient], { at: new Date('2026-11-11T12:00:00Z') });
  const planned = await plan(tenant, '2026-11-16T12:59:59Z', '2026-11-16T13:00:00Z', '2026-11-20T13:00:00Z');
  expect(planned).toEqual(['2026-11-09', '2026-11-16']);
});

it('plans no digests for a company without recognitions for a month (NOT-11)', async () => {
  const tenant = await newTenant({ timeZone: 'Asia/Tokyo' });
  const [sender, recipient] = [await tenant.member(), await tenant.member()];
  await thank(tenant, sender, [recipient], { at: new Date('2026-10-01T12:00:00Z') });
  expect(await plan(tenant, '2026-11-16T13:00:00Z')).toEqual([]);
});
