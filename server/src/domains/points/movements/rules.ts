import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import { requestDays } from '@hurrah/contracts/points/movement-rules';
import type { MovementKind } from '@hurrah/contracts/points/movements';

/** One movement of points by an admin. */
export interface Movement {
  kind: MovementKind;
  accountType: AccountType;
  ownerId: string;
  amount: number;
  note: string;
  /** For a reversal: the transaction to reverse, and the member who gets points back if it was a gift. */
  reversesId: string | null;
  counterpartId: string | null;
}

/** Whether the movement changes a member's own points. */
export const concerns = ({ ownerId, counterpartId }: Pick<Movement, 'ownerId' | 'counterpartId'>, memberId: string) =>
  memberId === ownerId || memberId === counterpartId;

/** The same time of day a week later on the company's clock, also when clocks change in between. */
export const requestExpiry = (now: Date, timeZone: string): Date => {
  const later = now.toTemporalInstant().toZonedDateTimeISO(timeZone).add({ days: requestDays });
  return new Date(later.epochMilliseconds);
};

export const handTypes: TransactionType[] = [
  'redeemable_add',
  'redeemable_remove',
  'allocation_add',
  'allocation_remove',
  'bank_add',
  'bank_remove',
  'reversal',
];
export const movedWithinHours = 24;
