import {
  type MovementCheck,
  maxPoints,
  movementCheck,
  secondAdminFactor,
} from '@hurrah/contracts/points/movement-rules';

interface Draft {
  direction: 'add' | 'remove';
  amount: number | undefined;
  /** The amount typed again. */
  confirmAmount: number | undefined;
  balance: number;
  limit: number;
  /** What this admin moved in this account in the last 24 hours. */
  moved: number;
}

export interface JudgedDraft {
  amount: number;
  check: MovementCheck;
  /** The balance afterwards. */
  after: number;
  isTooMuch: boolean;
  isReady: boolean;
  tenfold: number;
}

/** What the movement would do and needs, or undefined while the amount is none that can be moved. */
export function judgeDraft({
  direction,
  amount,
  confirmAmount,
  balance,
  limit,
  moved,
}: Draft): JudgedDraft | undefined {
  if (amount === undefined || !Number.isInteger(amount) || amount < 1 || amount > maxPoints) return undefined;
  const check = movementCheck(moved + amount, limit);
  const after = direction === 'add' ? balance + amount : balance - amount;
  const isTooMuch = after < 0;
  const isReady = !isTooMuch && (check !== 'confirm' || confirmAmount === amount);
  return { amount, check, after, isTooMuch, isReady, tenfold: limit * secondAdminFactor };
}
