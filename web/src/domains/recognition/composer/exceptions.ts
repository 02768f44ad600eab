import type { PointsException, PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';

/** One thing that stands against the points as they were asked for, as the step shows it. */
export interface ShownException {
  type: PointsException['type'];
  level: PointsException['level'];
  /** Whether those concerned get fewer points or none. */
  outcome: 'adjusted' | 'removed';
  affected: PointsException['affected'];
}

export const shownExceptions = ({ exceptions }: PointsExceptionDetails): ShownException[] =>
  exceptions.map(({ type, level, affected }) => ({
    type,
    level,
    outcome: affected.every(({ amount }) => amount === 0) ? 'removed' : 'adjusted',
    affected,
  }));

/** What cannot be ignored leaves only the way back. */
export const canContinue = ({ exceptions }: PointsExceptionDetails): boolean =>
  exceptions.every(({ level }) => level === 'warning');
