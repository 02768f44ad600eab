import type { Cell } from './cells.ts';
import type { Ctx } from './ctx.ts';
import { inTenant } from './db.ts';

export interface Background {
  tenantId: string;
  requestId: string;
  now: Date;
  /** Who is acting, where somebody is. */
  memberId?: string;
  live?: Ctx['live'];
}

/** Where nobody would send them, adding a hint is a mistake that shows at once. */
const noHints = Object.freeze([]) as unknown as Ctx['live'];

/** Work inside a tenant outside its requests: jobs, and steps the directory takes there. Its domain decides what it may. */
export function inBackground<T>(cell: Cell, background: Background, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { tenantId, requestId, now, memberId = null, live = noHints } = background;
  return inTenant(cell.app, tenantId, (db) =>
    work({ scope: 'tenant', db, now, requestId, tenantId, memberId, can: () => true, live }),
  );
}
