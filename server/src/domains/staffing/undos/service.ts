import type { StaffImport, StaffUndo } from '@hurrah/contracts/staffing/staff-records';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { conflict } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { withdrawUntold } from '../../notifications/index.ts';
import { presentImport } from '../imports/present.ts';
import { findApplying, getImport, type ImportRow, lockApplying, lockImport, updateImport } from '../imports/queries.ts';
import { undoableUntil } from '../imports/rules.ts';
import { inSets } from '../rows/queries.ts';
import { undoStaffImportJob } from './jobs.ts';
import * as queries from './queries.ts';

export async function previewUndo(ctx: MemberCtx, id: string): Promise<StaffUndo> {
  requireUndoable(ctx, await getImport(ctx, id));
  return inSets(ctx, () => queries.previewUndo(ctx, id));
}

export async function undoImport(ctx: MemberCtx, id: string): Promise<StaffImport> {
  await lockApplying(ctx);
  const row = await lockImport(ctx, id);
  // A second call returns the progress.
  if (row.status === 'undoing' || row.status === 'undone') return presentImport(ctx, row);
  requireUndoable(ctx, row);
  if (await findApplying(ctx)) throw conflict('staff.otherImport');
  await audit(ctx, {
    action: 'identity.staffImportUndone',
    entityType: 'staffImport',
    entityId: id,
    before: { filename: row.filename, counts: row.counts },
  });
  await enqueue(ctx, undoStaffImportJob, { tenantId: ctx.tenantId, importId: id, memberId: ctx.memberId });
  const undoing = await updateImport(ctx, id, { status: 'undoing' });
  await withdrawUntold(ctx, [id]);
  return presentImport(ctx, undoing);
}

function requireUndoable(ctx: Ctx, row: ImportRow): void {
  const until = undoableUntil(row);
  if (!until || until <= ctx.now) throw conflict('staff.undoTooLate');
}
