import type { StaffImport, StaffRowAction } from '@hurrah/contracts/identity/staff-records';
import { isOver } from './import-steps.ts';

type Counts = StaffImport['counts'];

/** What is done to people, in the order in which one reads about it. */
export const changingActions = [
  'create',
  'update',
  'reactivate',
  'archive',
  'skip',
] as const satisfies StaffRowAction[];
const allActions = [...changingActions, 'error', 'unchanged'] as const satisfies StaffRowAction[];

/** The kinds of rows there are in an import, in their order. */
export const actionsIn = (counts: Counts): StaffRowAction[] => allActions.filter((action) => counts[action] > 0);

/** How many rows something is done with; `done` of an import counts up to it. */
export const sizeOf = (counts: Counts): number => changingActions.reduce((sum, action) => sum + counts[action], 0);

/** Where to look first: at what made it stop, afterwards at what went wrong, else at what it does. */
export function firstAction({ status, held, counts }: Pick<StaffImport, 'status' | 'held' | 'counts'>): StaffRowAction {
  if (held && !isOver(status)) return 'archive';
  if (isOver(status) && counts.error > 0) return 'error';
  return actionsIn(counts)[0] ?? 'create';
}
