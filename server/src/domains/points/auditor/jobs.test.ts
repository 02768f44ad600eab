import { randomUUID } from 'node:crypto';
import { register } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { getCell } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { clock, newTenant } from '../../../test/harness.ts';
import { award } from '../../../test/points.ts';
import { auditLedger } from './jobs.ts';

describe('the daily recount', () => {
  it('reports differences to the metrics and the audit trail, and nothing after the repair (PTS-01)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    await award(tenant, [member], { amount: 5 });
    const owner = createPool(getCell(tenant.cell).address, 'owner', 1);
    const shift = (by: number) =>
      owner.query(`update points_account set balance = balance + $1 where owner_id = $2 and kind = 'redeemable'`, [
        by,
        member.id,
      ]);
    const run = () => auditLedger.run({ tenantId: tenant.id }, { id: randomUUID(), now: clock() });
    const told = async () => (await register.getSingleMetricAsString('hurrah_ledger_differences')).includes(tenant.id);

    await run();
    expect(await told()).toBe(false);
    await shift(3);
    await run();
    expect(await told()).toBe(true);
    const audited = await tenant.inside((db) =>
      db.selectFrom('auditEvent').selectAll().where('action', '=', 'points.differencesFound').orderBy('id').execute(),
    );
    expect(audited).toMatchObject([{ actorId: null, after: { count: 3 } }]);
    await shift(-3);
    await run();
    expect(await told()).toBe(false);
    await owner.end();
  });
});
