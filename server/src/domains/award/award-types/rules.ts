import type { NewAwardType, NominationStatus } from '@hurrah/contracts/award/award-types';
import { conflict, invalid } from '../../../platform/errors.ts';
import type { AwardTypeRow } from './queries.ts';

type Times = Pick<AwardTypeRow, 'nomination' | 'nominationStartAt' | 'nominationEndAt' | 'closedAt' | 'finalizedAt'>;

/**
 * Returns the status of a nomination at an instant; null for other award types. It depends on the times alone, so a
 * nomination opens and closes by the clock, even while no worker runs.
 */
export function statusOf(row: Times, now: Date): NominationStatus | null {
  if (!row.nomination) return null;
  if (row.finalizedAt) return 'finalized';
  if (row.closedAt || (row.nominationEndAt && row.nominationEndAt <= now)) return 'closed';
  if (!row.nominationStartAt) return 'draft';
  return row.nominationStartAt <= now ? 'open' : 'scheduled';
}

/** Parses an instant, or a time on the company's own clock. A time that the clock skips becomes an hour later. */
export function momentOf(text: string, timeZone: string): Date {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return new Date(text);
  return new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds);
}

export interface Window {
  nominationStartAt: Date | null;
  nominationEndAt: Date | null;
}

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Refuses times that have passed or can no longer be changed. */
export function checkWindow(now: Date, wanted: Window, before?: Times): void {
  const { nominationStartAt: start, nominationEndAt: end } = wanted;
  const status = before ? statusOf(before, now) : 'draft';
  const startChanges = !isSame(start, before?.nominationStartAt ?? null);
  const endChanges = !isSame(end, before?.nominationEndAt ?? null);
  const hasOpened = status !== 'draft' && status !== 'scheduled';
  if (startChanges && hasOpened) throw invalid('nominationStartAt', 'award.startFixed');
  if (startChanges && start && start <= now) throw invalid('nominationStartAt', 'award.startPast');
  if (endChanges && (status === 'closed' || status === 'finalized')) throw conflict('award.endDecided');
  if (endChanges && end && end <= now) throw invalid('nominationEndAt', 'award.endPast');
  if (start && end && end <= start) throw invalid('nominationEndAt', 'award.endBeforeStart');
}

type Paid = Pick<NewAwardType, 'points' | 'pointsLocked' | 'budgetItemId'>;
export const unpaid: Paid = { points: 0, pointsLocked: false, budgetItemId: null };

/** Without points there is no lock and no bank; with points there is a bank, and a jury never chooses an amount. */
export function paidBy({ points, pointsLocked, budgetItemId }: Paid, nomination: boolean): Paid {
  if (points === 0) return unpaid;
  if (!budgetItemId) throw invalid('budgetItemId', 'award.bankMissing');
  return { points, pointsLocked: pointsLocked || nomination, budgetItemId };
}

/** Returns the points for each recipient. */
export function amountEach(
  { points, pointsLocked }: Pick<AwardTypeRow, 'points' | 'pointsLocked'>,
  asked?: number,
): number {
  if (points === 0 || (pointsLocked && asked === undefined)) return points;
  if (asked === undefined) throw invalid('amount', 'points.amountMissing');
  if (pointsLocked && asked !== points) throw invalid('amount', 'award.amountLocked', { points });
  if (asked > points) throw invalid('amount', 'recognition.amountTooLarge', { max: points });
  return asked;
}
