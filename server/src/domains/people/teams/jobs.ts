import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { emitTeamsChanged } from './events.ts';
import * as queries from './queries.ts';

/** Teams that are being filled: those left to do, and the last member added to the first of them. */
const Filling = z.object({ teamIds: z.array(z.uuid()), after: z.uuid() });
type Filling = z.infer<typeof Filling>;

/** The most rows that a request writes itself, some seconds at most. A job adds the rest of a very large team. */
const rowsAtOnce = 5 * queries.partSize;

/** Adds all members who meet the rules of these teams. The caller holds the lock. */
export async function fillTeams(ctx: Ctx, teamIds: string[]): Promise<void> {
  const left = await fillSome(ctx, { teamIds, after: queries.firstId }, { rows: rowsAtOnce });
  if (left) await enqueue(ctx, goOnFilling, { tenantId: ctx.tenantId, ...left });
}

/** Continues with the current rules. Members who change meanwhile are synced as always, so none is missed. */
export const goOnFilling = tenantJob(
  'identity.goOnFilling',
  Filling.extend({ tenantId: z.uuid() }),
  async (begun, { within }) => {
    for (let left: Filling | undefined = begun; left; ) {
      const filling: Filling = left;
      left = await within(async (ctx) => {
        await queries.lockTeams(ctx);
        const rest = await fillSome(ctx, filling, { rows: queries.partSize });
        // The event of the new rules was emitted before these members were added.
        if (!rest) await emitTeamsChanged(ctx, begun.teamIds);
        return rest;
      });
    }
  },
  'bulk',
);

/** Adds at least this many, by whole parts. Returns what is left to do. */
export async function fillSome(
  ctx: Ctx,
  { teamIds, after }: Filling,
  { rows, size = queries.partSize }: { rows: number; size?: number },
): Promise<Filling | undefined> {
  const rules = await queries.listRules(ctx, teamIds);
  let room = rows;
  for (const [n, id] of teamIds.entries()) {
    const automation = rules.get(id);
    // A team may be gone by now.
    if (!automation) continue;
    let from: string | null = n === 0 ? after : queries.firstId;
    while (from) {
      if (room <= 0) return { teamIds: teamIds.slice(n), after: from };
      const part: Part = await queries.insertMeeting(ctx, { id, automation }, { after: from, size });
      room -= part.found;
      from = part.last;
    }
  }
  return undefined;
}

type Part = Awaited<ReturnType<typeof queries.insertMeeting>>;
