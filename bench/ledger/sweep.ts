import type pg from 'pg';
import { idOf, idSql } from '../world/ids.ts';
import { address, type Crowd } from './world.ts';

/** The next cycle, so that every member has leftover and new points: two entries for each. */
export const nextMonth = (): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 0, 1));
};

/** The product's sweep over members of one tenant, from one id to another, in seconds. */
export async function ours(crowd: Crowd, from: number, members: number): Promise<number> {
  const { allocateSome } = await import('../../server/src/domains/points/allocations/service.ts');
  const { getSettings } = await import('../../server/src/domains/points/settings/service.ts');
  const { createPool } = await import('../../server/src/platform/db.ts');
  const { inBackground } = await import('../../server/src/platform/background.ts');
  const app = createPool(address, 'app', 1);
  const cell = { name: 'bench', address, app };
  const tenantId = idOf(crowd.first, 0);
  const last = idOf(crowd.first, from + members);
  const began = performance.now();
  for (let after: string | undefined = idOf(crowd.first, from); after && after < last; ) {
    const here: string = after;
    after = await inBackground(cell, { tenantId, requestId: 'bench', now: nextMonth() }, async (ctx) =>
      allocateSome(ctx, await getSettings(ctx), here),
    );
  }
  const seconds = (performance.now() - began) / 1000;
  await app.end();
  return seconds;
}

/** The same rows written by plain SQL in batches: no function, no row security, no checks. */
export async function bareSweep(owner: pg.Client, crowd: Crowd, from: number, members: number): Promise<number> {
  const at = nextMonth();
  const periodOn = at.toISOString().slice(0, 10);
  const tenantId = idOf(crowd.first, 0);
  const batch = 10_000;
  const began = performance.now();
  for (let done = from; done < from + members; done += batch) {
    const size = Math.min(batch, from + members - done);
    await owner.query('begin');
    await owner.query({
      name: 'bare-sweep',
      text: `
        with transaction as (
          insert into points_transaction (tenant_id, type, at, kind, contra_kind, contra_owner_id)
          select $1, type, $2, 'allocation', 'fund', $1
          from unnest('{expire_allocation,allocation}'::points_transaction_type[]) as type returning id, type
        ), begun as (
          update points_account
          set balance = 100, entries = entries + 2, all_time_received = all_time_received + 100, period_on = $6
          where tenant_id = $1 and kind = 'allocation' and shard = 0
            and owner_id >= ${idSql('$3', '$4')} and owner_id < ${idSql('$3', '$5')}
          returning owner_id, entries, old.balance as leftover
        )
        insert into points_entry (tenant_id, kind, owner_id, seq, at, transaction_id, amount, balance_after)
        select $1, 'allocation'::points_account_kind, owner_id, entries - 1, $2, (select id from transaction where type = 'expire_allocation'),
               -leftover, 0 from begun
        union all
        select $1, 'allocation'::points_account_kind, owner_id, entries, $2, (select id from transaction where type = 'allocation'), 100, 100
        from begun`,
      values: [tenantId, at, crowd.first, done + 1, done + 1 + size, periodOn],
    });
    await owner.query('commit');
  }
  return (performance.now() - began) / 1000;
}
