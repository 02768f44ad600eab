import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getCell } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { clock, newTenant, type TestTenant } from '../../../test/harness.ts';
import { award, give } from '../../../test/points.ts';
import { auditLedger } from './jobs.ts';

const audits = '/points/ledgerAudits';
const run = (tenant: TestTenant, now = clock()) => auditLedger.run({ tenantId: tenant.id }, { id: randomUUID(), now });

describe('the auditor’s runs', () => {
  it('are listed newest first, with the number of accounts and transactions (PTS-01)', async () => {
    const tenant = await newTenant();
    const [admin, ben] = [await tenant.admin(), await tenant.member()];
    await give(tenant, ben, [admin], { amount: 5 });
    await run(tenant, new Date('2026-03-01T03:00:00Z'));
    await run(tenant, new Date('2026-03-02T03:00:00Z'));
    const { results } = (await admin.get(audits)).body;
    // The allocation of Ben, the redeemable account of the admin, and the fund.
    expect(results).toMatchObject([
      { startedAt: '2026-03-02T03:00:00.000Z', accounts: 3, transactions: 2, differences: 0, details: [] },
      { startedAt: '2026-03-01T03:00:00.000Z', differences: 0 },
    ]);
    expect(results[0].finishedAt > results[0].startedAt).toBe(true);
    expect((await admin.get('/points/summary')).body.audit).toEqual(results[0]);
  });

  it('keep the differences they found (PTS-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await award(tenant, [admin], { amount: 5 });
    const owner = createPool(getCell(tenant.cell).address, 'owner', 1);
    const shift = (by: number) =>
      owner.query(`update points_account set balance = balance + $1 where owner_id = $2 and kind = 'redeemable'`, [
        by,
        admin.id,
      ]);
    await shift(3);
    await run(tenant);
    await shift(-3);
    await owner.end();
    const [latest] = (await admin.get(audits)).body.results;
    expect(latest.differences).toBe(3);
    expect(latest.details).toContainEqual({
      what: 'balance',
      subject: `redeemable account of ${admin.id}, shard 0`,
      expected: 5,
      found: 8,
    });
  });

  it('are kept for 400 days, and the last thirty are shown (PTS-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    for (let number = 1; number <= 31; number += 1) await run(tenant, day(number));
    expect((await admin.get(audits)).body.results).toHaveLength(30);
    await run(tenant, day(1 + 401));
    const kept = await tenant.inside((db) => db.selectFrom('pointsAudit').select('startedAt').orderBy('id').execute());
    expect([kept.length, kept[0]?.startedAt]).toEqual([31, day(2)]);
  });

  it('need the permission for the configuration of points (PTS-26)', async () => {
    const tenant = await newTenant();
    const other = await tenant.member({ only: ['pointsApp:viewTransactions'] });
    expect((await other.get(audits)).status).toBe(403);
  });
});
