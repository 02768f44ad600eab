import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDifferences } from '../../server/src/domains/points/index.ts';
import * as ledger from '../../server/src/domains/points/ledger/queries.ts';
import { allowTime } from '../../server/src/platform/background.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { createPool, inTenant, type Trx } from '../../server/src/platform/db.ts';

const connections = 16;
const memberCount = 64;
const perRecipient = 5;
const now = new Date('2026-03-04T12:00:00Z');
const periodOn = '2026-03-01';

const contextOf = (db: Trx, tenantId: string): Ctx => ({
  scope: 'tenant',
  db,
  now,
  requestId: 'proof',
  tenantId,
  memberId: null,
  can: () => true,
  live: [],
});

interface Sent {
  tenantId: string;
  memberIds: string[];
  /** The acknowledged sends: cause → recipients. */
  causes: Map<string, string[]>;
  cut: number;
  again: number;
}

/** Sends from random members to three others as fast as it can, and continues when the server is back. */
export async function startSending(address: string): Promise<{ stop(): Promise<Sent> }> {
  const tenantId = randomUUID();
  const memberIds = Array.from({ length: memberCount }, () => randomUUID());
  const owner = createPool(address, 'owner', 1);
  await owner.query("insert into tenant (tenant_id, handle, name) values ($1, 'proof', 'Proof')", [tenantId]);
  await owner.end();
  const pool = createPool(address, 'app', connections);
  const sent: Sent = { tenantId, memberIds, causes: new Map(), cut: 0, again: 0 };
  await inTenant(pool, tenantId, (db) =>
    ledger.startCycle(
      contextOf(db, tenantId),
      periodOn,
      memberIds.map((ownerId) => ({ ownerId, amount: 100_000_000 })),
    ),
  );

  const stop = new AbortController();
  const hand = async (number: number) => {
    for (let turn = 0; !stop.signal.aborted; turn++) {
      const at = number + turn * connections;
      const pick = (offset: number) => memberIds[(at * 7 + offset) % memberCount] ?? '';
      const legs = [11, 23, 42].map((offset) => ({ ownerId: pick(offset), amount: perRecipient }));
      await sendUntilAcknowledged(pool, sent, { senderId: pick(0), legs, sourceId: randomUUID() });
    }
  };
  const hands = Array.from({ length: connections }, (_, number) => hand(number));
  return {
    async stop() {
      stop.abort();
      await Promise.all(hands);
      await pool.end();
      return sent;
    },
  };
}

async function sendUntilAcknowledged(
  pool: ReturnType<typeof createPool>,
  sent: Sent,
  { senderId, legs, sourceId }: { senderId: string; legs: ledger.Leg[]; sourceId: string },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { outcome } = await inTenant(pool, sent.tenantId, (db) =>
        ledger.post(contextOf(db, sent.tenantId), {
          type: 'recognition',
          contra: { type: 'allocation', ownerId: senderId },
          accounts: { type: 'redeemable', legs },
          sourceId,
          periodOn,
          dayOn: '2026-03-04',
        }),
      );
      if (outcome !== 'posted' && outcome !== 'repeated') throw new Error(`A send was refused: ${outcome}`);
      sent.causes.set(
        sourceId,
        legs.map(({ ownerId }) => ownerId),
      );
      if (attempt > 1) sent.again += 1;
      return;
    } catch (error) {
      if (!isOperational(error)) throw error;
      sent.cut += 1;
      await sleep(50);
    }
  }
}

/** The server was away or going away; anything else is a mistake of ours. */
function isOperational(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /terminated|timeout|closed|connection error/i.test(error.message)
  );
}

/** Compares the acknowledged sends with the books. */
export async function findLosses(address: string, sent: Sent): Promise<string[]> {
  const pool = createPool(address, 'app', 2);
  const act = <T>(read: (ctx: Ctx) => Promise<T>) =>
    inTenant(pool, sent.tenantId, async (db) => {
      await allowTime(db, 600_000);
      return read(contextOf(db, sent.tenantId));
    });
  try {
    const rows = await act((ctx) =>
      ctx.db.selectFrom('pointsTransaction').select('sourceId').where('type', '=', 'recognition').execute(),
    );
    const recorded = new Set(rows.map(({ sourceId }) => sourceId ?? ''));
    const lost = [...sent.causes.keys()].filter((cause) => !recorded.has(cause)).length;
    const problems: string[] = [];
    if (lost > 0) problems.push(`${lost} acknowledged sends are lost`);
    if (recorded.size !== rows.length) problems.push(`${rows.length - recorded.size} sends are there twice`);
    const unknown = [...recorded].filter((cause) => !sent.causes.has(cause)).length;
    if (unknown > 0) problems.push(`${unknown} sends are there that nobody acknowledged`);

    const due = new Map<string, number>();
    for (const recipients of sent.causes.values()) {
      for (const id of recipients) due.set(id, (due.get(id) ?? 0) + perRecipient);
    }
    const accounts = await act((ctx) =>
      ctx.db.selectFrom('pointsAccount').select(['ownerId', 'balance']).where('kind', '=', 'redeemable').execute(),
    );
    const wrong = accounts.filter(({ ownerId, balance }) => balance !== due.get(ownerId)).length;
    if (wrong > 0) problems.push(`${wrong} balances are not the sum of what was sent`);
    return [...problems, ...(await findDifferences(act)).map((difference) => JSON.stringify(difference))];
  } finally {
    await pool.end();
  }
}
