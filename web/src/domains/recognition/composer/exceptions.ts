import { type Outcome, outcomeOf } from '@hurrah/contracts/points/exception-rules';
import type { PointsException, PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';

/** One thing that stands against the points as they were asked for, as the step shows it. */
export interface ShownException {
  type: PointsException['type'];
  level: PointsException['level'];
  outcome: Outcome;
  affected: PointsException['affected'];
}

export const shownExceptions = ({ amount, exceptions }: PointsExceptionDetails): ShownException[] =>
  exceptions.map((exception) => ({ ...exception, outcome: outcomeOf(exception, amount) }));

/** What cannot be ignored leaves only the way back. */
export const canContinue = ({ exceptions }: PointsExceptionDetails): boolean =>
  exceptions.every(({ level }) => level === 'warning');
