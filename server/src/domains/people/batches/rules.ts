import type { Batch, BatchKind, BatchRow, BatchStatus } from '@hurrah/contracts/people/batches';

export type BatchOnly = 'errors' | 'warnings' | 'changes';
type BatchCounts = Pick<Batch, 'total' | 'willChange' | 'warnings' | 'errors'>;

/** The stored facts of a batch. Its status is derived from them and not stored. */
export interface BatchFacts {
  kind: string;
  startedAt: Date | null;
  finishedAt: Date | null;
  cancelledAt: Date | null;
  failedAt: Date | null;
}

export function statusOf(batch: BatchFacts, { failed, teams }: { failed: number; teams: number }): BatchStatus {
  if (batch.cancelledAt) return 'cancelled';
  if (batch.failedAt) return 'failed';
  if (batch.finishedAt) return failed > 0 ? 'completedWithErrors' : 'completed';
  if (batch.startedAt) return 'executing';
  return batch.kind === 'batchAddToTeams' && teams === 0 ? 'initialised' : 'ready';
}

const actions: Record<BatchKind, BatchRow['action']> = {
  batchSuspend: 'suspend',
  batchAddToTeams: 'addToTeams',
  batchWelcome: 'welcome',
};

/** The action planned for a row, and its result once there is one. */
export function outcomeOf(
  { kind, finishedAt }: BatchFacts,
  row: { excluded: boolean; error: string | null; result: string | null },
): Pick<BatchRow, 'action' | 'result'> {
  const leftOut = row.excluded || row.error !== null;
  // Rows left out from the start have no result of their own: an unchanged row is not written.
  const result = row.result ?? (leftOut && finishedAt ? 'skipped' : null);
  return {
    action: leftOut ? 'none' : actions[kind as BatchKind],
    result: result as BatchRow['result'],
  };
}

/** The number of rows that a filter of the list shows. */
export function totalOf(counts: BatchCounts, only: BatchOnly | undefined): number {
  const totals = { errors: counts.errors, warnings: counts.warnings, changes: counts.willChange };
  return only ? totals[only] : counts.total;
}

const hours = 3_600_000;
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/** When a preview that was never executed expires, and equally the result of a batch. */
export const expiryOf = (instant: Date): Date => after(instant, 24 * hours);
/** Our choice: a batch still runs after workers were down for days, but not when its author no longer expects it. */
export const expiryOfOrder = (startedAt: Date): Date => after(startedAt, 7 * 24 * hours);
