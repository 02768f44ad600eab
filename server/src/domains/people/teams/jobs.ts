import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { tenantJob } from '../../../platform/tenant-job.ts';
import { emitTeamsChanged } from './events.ts';
import * as queries from './queries.ts';

/** Teams that are being filled: those still to come, and after whom to go on in the first of them. */
const Filling = z.object({ teamIds: z.array(z.uuid()), after: z.uuid() });
type Filling = z.infer<typeof Filling>;

/** What a request writes itself, which is some seconds at most. The rest of a very large team follows it. */
const rowsAtOnce = 5 * queries.partSize;

/** Adds everybody who meets the rules of these teams. The caller holds the lock. */
export async function fillTeams(ctx: Ctx, teamIds: string[]): Promise<void> {
  const left = await fillSome(ctx, { teamIds, after: queries.firstId }, { rows: rowsAtOnce });
  if (left) await enqueue(ctx, goOnFilling, { tenantId: ctx.tenantId, ...left });
}

/** Goes on by the rules as they are now. People who change meanwhile are followed as always, so nobody is missed. */
export const goOnFilling = tenantJob(
  'identity.goOnFilling',
  Filling.extend({ tenantId: z.uuid() }),
  async (begun, { within }) => {
    for (let left: Filling | undefined = begun; left; ) {
      const filling: Filling = left;
      left = await within(async (ctx) => {
        await queries.lockTeams(ctx);
        const rest = await fillSome(ctx, filling, { rows: queries.partSize });
        // What was told when the rules were given came before these people.
        if (!rest) await emitTeamsChanged(ctx, begun.teamIds);
        return rest;
      });
    }
  },
  'bulk',
);

/** Adds so many, or a part more. Answers what is left to do. */
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
