import { sql } from 'kysely';
import { allowTime } from '../../../platform/background.ts';
import type { Cell } from '../../../platform/cells.ts';
import { createPool, transact } from '../../../platform/db.ts';

const eraseMs = 3_600_000;

/** Counts or removes every row of a company in its cell, in one transaction. Returns how many, by table. */
export async function eraseRows(
  { address }: Cell,
  tenantId: string,
  { now, onlyCount }: { now: Date; onlyCount: boolean },
): Promise<Record<string, number>> {
  const pool = createPool(address, 'jobs', 1);
  try {
    return await transact(pool, undefined, async (db) => {
      await allowTime(db, eraseMs);
      const { rows } = await sql<{ name: string; total: number }>`
        select name, total from erase_tenant(${tenantId}, ${now}, ${onlyCount})`.execute(db);
      return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
    });
  } finally {
    await pool.end();
  }
}
