import {
  type MovementCheck,
  maxPoints,
  movementCheck,
  secondAdminFactor,
} from '@hurrah/contracts/points/movement-rules';
import type { Currency } from '@hurrah/contracts/points/settings';
import { numberFormat } from '../../lib/intl.ts';

export interface Rate {
  pointsPerUnit: number;
  currency: Currency;
}

/** What points are worth, without cents where there are none: $25, $19.50. */
export const moneyOf = (locale: string, { pointsPerUnit, currency }: Rate, points: number): string =>
  numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(points / pointsPerUnit);

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

/** What a number field shows: the text as typed, unless the form was given another number since. */
export const shownText = (typed: string | number, value: number | undefined): string | number => {
  if (value === undefined) return '';
  return Number(typed) === value ? typed : value;
};

/** How a language groups and ends whole numbers. */
export function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = numberFormat(locale).formatToParts(12_345.6);
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find('group', ','), decimal: find('decimal', '.') };
}
