import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Posting } from '../../server/src/domains/points/ledger/queries.ts';
import { idOf, idSql } from '../world/ids.ts';
import { pgbench } from '../world/pgbench.ts';
import { address, type Crowd, database } from './world.ts';

const connections = 16;
/** One sender and three recipients, as a recognition with points has. */
const offsets = [1, 17, 31];

/** The same posting straight against PostgreSQL, in postings per second. */
export function bare(crowd: Crowd, seconds: number): Promise<number> {
  const tenant = idSql(':t', '0');
  const member = (offset: number) => idSql(':t', `(:s + ${offset}) % ${crowd.members} + 1`);
  const script = `\\set t random(${crowd.first}, ${crowd.first + crowd.tenants - 1})
\\set s random(0, ${crowd.members - 1})
begin;
select set_config('app.tenant_id', ${tenant}::text, true);
select * from points_post('recognition', now(), 'allocation', ${member(0)}, 'redeemable',
  array[${offsets.map(member).join()}], array[5, 5, 5]::bigint[], gen_random_uuid(), null, null,
  date_trunc('month', now())::date, current_date, null);
commit;
`;
  return pgbench(script, { database, seconds, connections });
}

/** The product's own modules, loaded once the database they belong to is known. */
async function door() {
  const ledger = await import('../../server/src/domains/points/ledger/queries.ts');
  const { createPool, inTenant } = await import('../../server/src/platform/db.ts');
  return { ledger, createPool, inTenant };
}

export interface Sending {
  perSecond: number;
  p99Ms: number;
}

interface DoorOptions {
  /** Each hand waits between two, to measure how long one takes rather than how many there are. */
  pauseMs?: number;
  /** In another cycle, which the first send begins. */
  at?: Date;
}

/** Through the TypeScript door. */
export async function throughTheDoor(
  crowd: Crowd,
  until: () => boolean,
  { pauseMs = 0, at: now = new Date() }: DoorOptions = {},
): Promise<Sending> {
  const { ledger, createPool, inTenant } = await door();
  const pool = createPool(address, 'app', connections);
  const periodOn = `${now.toISOString().slice(0, 7)}-01`;
  const dayOn = now.toISOString().slice(0, 10);
  const took: number[] = [];
  const send = async (t: number, s: number) => {
    const member = (offset: number) => idOf(t, ((s + offset) % crowd.members) + 1);
    const base = { scope: 'tenant', requestId: 'bench', memberId: null, can: () => true } as const;
    const { outcome } = await inTenant(pool, idOf(t, 0), async (db) => {
      const ctx = { ...base, live: [], db, now, tenantId: idOf(t, 0) };
      const posting: Posting = {
        type: 'recognition',
        contra: { type: 'allocation', ownerId: member(0) },
        accounts: { type: 'redeemable', legs: offsets.map((offset) => ({ ownerId: member(offset), amount: 5 })) },
        sourceId: randomUUID(),
        periodOn,
        dayOn,
      };
      const posted = await ledger.post(ctx, posting);
      if (posted.outcome !== 'stale') return posted;
      await ledger.startCycle(ctx, periodOn, [{ ownerId: member(0), amount: 100 }]);
      return ledger.post(ctx, posting);
    });
    // A sender without points is refused, which takes as long.
    if (outcome !== 'posted' && outcome !== 'insufficient') throw new Error(`A posting was refused: ${outcome}`);
  };
  const hand = async () => {
    while (!until()) {
      const began = performance.now();
      await send(crowd.first + Math.floor(Math.random() * crowd.tenants), Math.floor(Math.random() * crowd.members));
      took.push(performance.now() - began);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, hand));
  const perSecond = took.length / ((performance.now() - began) / 1000);
  await pool.end();
  const sorted = took.toSorted((a, b) => a - b);
  return { perSecond, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}

export const forSeconds = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
};
