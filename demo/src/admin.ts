import { inBackground } from '../../server/src/platform/background.ts';
import type { Cell } from '../../server/src/platform/cells.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { DemoPerson } from './people.ts';

/** A company that is being seeded. */
export interface SeedTarget {
  cell: Cell;
  tenantId: string;
  members: (DemoPerson & { memberId: string })[];
  now: Date;
}

/** Runs the work in one transaction as the company's first admin. */
export async function asAdmin(
  { cell, tenantId, members, now }: SeedTarget,
  work: (ctx: MemberCtx) => Promise<void>,
): Promise<void> {
  const admin = members.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The company has no admin');
  const { memberId, locale, timezone } = admin;
  await inBackground(cell, { tenantId, requestId: 'demo', now, memberId }, (ctx) =>
    work({ ...ctx, memberId, locale, timeZone: timezone, features: new Set(), undoSeconds: 0 }),
  );
}
