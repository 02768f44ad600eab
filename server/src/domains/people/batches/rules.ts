import type { Batch, BatchKind, BatchRow, BatchStatus } from '@hurrah/contracts/identity/batches';

export type BatchOnly = 'errors' | 'warnings' | 'changes';
type BatchCounts = Pick<Batch, 'total' | 'willChange' | 'warnings' | 'errors'>;

/** What the database knows of a batch; its status follows from it and is stored nowhere. */
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

/** What will happen to somebody on the list, or has happened. */
export function outcomeOf(
  { kind, finishedAt }: BatchFacts,
  row: { excluded: boolean; error: string | null; result: string | null },
): Pick<BatchRow, 'action' | 'result'> {
  const leftOut = row.excluded || row.error !== null;
  // Those who were left out from the start have no result of their own: a row that nothing happens to is not written.
  const result = row.result ?? (leftOut && finishedAt ? 'skipped' : null);
  return {
    action: leftOut ? 'none' : actions[kind as BatchKind],
    result: result as BatchRow['result'],
  };
}

/** How many of a batch one part of its list holds. */
export function totalOf(counts: BatchCounts, only: BatchOnly | undefined): number {
  const totals = { errors: counts.errors, warnings: counts.warnings, changes: counts.willChange };
  return only ? totals[only] : counts.total;
}

const hours = 3_600_000;
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/** A preview that nobody acted on, and equally what became of one that somebody did. */
export const expiryOf = (instant: Date): Date => after(instant, 24 * hours);
/** Our choice: what was ordered is done also if the workers were away for days, but not when nobody expects it any more. */
export const expiryOfOrder = (startedAt: Date): Date => after(startedAt, 7 * 24 * hours);
