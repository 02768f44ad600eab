import { sql } from 'kysely';
import type { Cell } from './cells.ts';
import type { Ctx } from './ctx.ts';
import { inTenant, type Trx, waitLonger } from './db.ts';

export interface Background {
  tenantId: string;
  requestId: string;
  now: Date;
  /** The acting member, if there is one. */
  memberId?: string;
  live?: Ctx['live'];
  /** The statement timeout, if it is longer than in a request. */
  timeoutMs?: number | undefined;
}

/** Frozen: adding a live message that no one would publish throws. */
const noMessages = Object.freeze([]) as unknown as Ctx['live'];

/**
 * Lets the statements of this transaction take longer than those of a request. Each is then planned for its own tenant:
 * next to the work planning costs nothing, and a plan made for an empty tenant would never end.
 */
export async function allowTime(db: Trx, timeoutMs: number): Promise<void> {
  waitLonger(db, timeoutMs);
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db);
}

/**
 * Work inside a tenant outside its requests: jobs, and steps the directory takes there. Its domain decides its
 * permissions.
 */
export function inBackground<T>(cell: Cell, background: Background, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { tenantId, requestId, now, memberId = null, live = noMessages, timeoutMs } = background;
  const before = live.length;
  return inTenant(cell.app, tenantId, async (db) => {
    // Messages of an attempt that was rolled back.
    if (live.length > before) live.length = before;
    if (timeoutMs !== undefined) await allowTime(db, timeoutMs);
    return work({ scope: 'tenant', db, now, requestId, tenantId, memberId, can: () => true, live });
  });
}
