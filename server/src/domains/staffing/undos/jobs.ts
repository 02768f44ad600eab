import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { tenantJob, type Within } from '../../../platform/tenant-job.ts';
import { propagateMemberChanges } from '../../people/index.ts';
import { getImport, moveImport } from '../imports/queries.ts';
import { inSets } from '../rows/queries.ts';
import * as queries from './queries.ts';

const rowsAtOnce = 1000;

/** Plans first and then undoes part by part. After a crash it resumes with the same plan. */
export const undoStaffImportJob = tenantJob(
  'staffing.undoStaffImport',
  z.object({ tenantId: z.uuid(), importId: z.uuid(), memberId: z.uuid() }),
  async ({ importId, memberId }, run) => {
    const within: Within = (work) => run.within(work, { memberId, timeoutMs: 120_000 });
    await within((ctx) => inSets(ctx, () => plan(ctx, importId)));
    while (await within((ctx) => undoSome(ctx, importId)));
    await within((ctx) => finish(ctx, importId));
  },
  'bulk',
);

/** Keeping one member may close a circle for others, so it is repeated until none is kept. */
async function plan(ctx: Ctx, importId: string): Promise<void> {
  await queries.planUndo(ctx, importId);
  while ((await queries.keepCircles(ctx, importId)) > 0);
}

/** Returns whether there may be more. */
async function undoSome(ctx: Ctx, importId: string): Promise<boolean> {
  const { ids, kept } = await queries.findPart(ctx, importId, rowsAtOnce);
  if (kept.length > 0) await queries.setUndo(ctx, importId, { ids: kept, undo: 'changed' });
  if (ids.length === 0) return kept.length > 0;
  const memberIds = await inSets(ctx, async () => {
    await queries.undoFields(ctx, importId, ids);
    await queries.undoStates(ctx, importId, ids);
    await queries.auditUndone(ctx, importId, ids);
    return queries.setUndo(ctx, importId, { ids, undo: 'done' });
  });
  await propagateMemberChanges(ctx, memberIds);
  return true;
}

async function finish(ctx: Ctx, importId: string): Promise<void> {
  const { findings } = await getImport(ctx, importId);
  const undone = await queries.countUndone(ctx, importId);
  await moveImport(ctx, importId, {
    from: 'undoing',
    status: 'undone',
    findings: JSON.stringify({ ...(findings as object), undone }),
  });
}
