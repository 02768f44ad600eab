import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getCell } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { clock, newTenant, type TestTenant } from '../../../test/harness.ts';
import { award } from '../../../test/points.ts';
import { storeLiabilities, storeLiabilitiesDaily } from '../liabilities/jobs.ts';
import { addToRollups, rollUpHourly } from './jobs.ts';
import { rebuildRollups, rollUp } from './service.ts';

const listRollups = (tenant: TestTenant) =>
  tenant.inside((db) => db.selectFrom('pointsRollup').select(['type', 'points']).execute());

/** Whether the `due` query of a periodic job returns the tenant. */
async function isDue(tenant: TestTenant, { due = '' }: { due?: string }): Promise<boolean> {
  const jobs = createPool(getCell(tenant.cell).address, 'jobs', 1);
  const { rowCount } = await jobs.query(`select from tenant where tenant_id = $1 and tenant_id in (${due})`, [
    tenant.id,
  ]);
  await jobs.end();
  return rowCount === 1;
}

describe('the hourly rollup', () => {
  it('is due where points were posted since, or the company moved to another time zone (PTS-08)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    const admin = await tenant.admin();
    expect(await isDue(tenant, rollUpHourly)).toBe(false);
    await award(tenant, [admin], { amount: 9 });
    expect(await isDue(tenant, rollUpHourly)).toBe(true);
    await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    expect(await isDue(tenant, rollUpHourly)).toBe(false);
    await award(tenant, [admin], { amount: 9 });
    expect(await isDue(tenant, rollUpHourly)).toBe(true);
    await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    await tenant.inside((db) => db.updateTable('tenant').set({ timeZone: 'Asia/Tokyo' }).execute());
    expect(await isDue(tenant, rollUpHourly)).toBe(true);
    await addToRollups.run({ tenantId: tenant.id }, { id: randomUUID(), now: clock() });
    expect(await isDue(tenant, rollUpHourly)).toBe(false);
    expect(await listRollups(tenant)).toEqual([{ type: 'award', points: 18 }]);
  });

  it('adds up a small company at once (PTS-08)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    await award(tenant, [await tenant.admin()], { amount: 9 });
    await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    await tenant.inside((db) => db.updateTable('tenant').set({ timeZone: 'Asia/Tokyo' }).execute());
    await tenant.act((ctx) => rollUpHourly.run(ctx, 'this hour'));
    expect(await isDue(tenant, rollUpHourly)).toBe(false);
    expect(await listRollups(tenant)).toEqual([{ type: 'award', points: 9 }]);
  });

  it('is rebuilt by the command, for one company (PTS-08)', async () => {
    const tenant = await newTenant();
    await award(tenant, [await tenant.admin()], { amount: 9 });
    await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
    await tenant.inside((db) => db.updateTable('pointsRollup').set({ points: 1 }).execute());
    expect(await rebuildRollups(clock(), randomUUID())).toBe(0);
    expect(await listRollups(tenant)).toEqual([{ type: 'award', points: 1 }]);
    expect(await rebuildRollups(clock(), tenant.id)).toBe(1);
    expect(await listRollups(tenant)).toEqual([{ type: 'award', points: 9 }]);
  });
});

describe('the nightly liabilities', () => {
  it('are stored for every company with points (PTS-20)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    expect(await isDue(tenant, storeLiabilitiesDaily)).toBe(false);
    await award(tenant, [await tenant.admin()], { amount: 9, at: new Date('2026-05-01T12:00:00Z') });
    expect(await isDue(tenant, storeLiabilitiesDaily)).toBe(true);
    const now = new Date('2026-06-01T01:00:00Z');
    for (let run = 1; run <= 2; run += 1)
      await storeLiabilities.run({ tenantId: tenant.id }, { id: randomUUID(), now });
    const stored = await tenant.inside((db) => db.selectFrom('pointsLiability').selectAll().execute());
    expect(stored).toMatchObject([{ dayOn: '2026-05-31', figures: { points: 9, people: 1 } }]);
  });
});
