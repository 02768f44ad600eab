import type { Liabilities, PointsMonth, PointsSummary, Statement } from '@hurrah/contracts/points/reports';
import { type Rate } from '../../../lib/amounts.ts';
import { dateFormat, numberFormat } from '../../../lib/intl.ts';

/** The lines of the table of months. The last one is the sum of those that change what is owed. */
export const monthLines = [
  'allocated',
  'sent',
  'expiredUnused',
  'granted',
  'byHand',
  'redeemed',
  'expired',
  'owed',
] as const;
export type MonthLineKey = (typeof monthLines)[number];

export interface MonthLine {
  key: MonthLineKey;
  values: number[];
  total: number;
}

type Amounts = Omit<PointsMonth, 'monthOn'>;
const amountOf = (key: MonthLineKey, amounts: Amounts): number =>
  key === 'granted' ? amounts.celebrations + amounts.awards : amounts[key];

/** Lines that most companies never need are left out while they are empty; the others are always there. */
const optional = new Set<MonthLineKey>(['byHand', 'expired']);

export function linesOf({ months, total }: Pick<PointsSummary, 'months' | 'total'>): MonthLine[] {
  return monthLines
    .map((key) => ({
      key,
      values: months.map((month) => amountOf(key, month)),
      total: amountOf(key, total),
    }))
    .filter(({ key, values }) => !optional.has(key) || values.some((value) => value !== 0));
}

export const isEmptyYear = (lines: MonthLine[]): boolean =>
  lines.every(({ values }) => values.every((value) => value === 0));

export interface MonthBars {
  monthOn: string;
  sent: number;
  /** What was allocated and not sent, which stands on what was sent. */
  unsent: number;
  redeemed: number;
  isRunning: boolean;
}

/** In a quarterly cycle a month may send more than it was allocated, so what is left is never less than nothing. */
export const barsOf = (months: PointsMonth[], runningOn: string | undefined): MonthBars[] =>
  months.map(({ monthOn, allocated, sent, redeemed }) => ({
    monthOn,
    sent: Math.max(0, sent),
    unsent: Math.max(0, allocated - Math.max(0, sent)),
    redeemed: Math.max(0, redeemed),
    isRunning: monthOn === runningOn,
  }));

/** The month that a day lies in, if it's the last one listed. */
export function runningMonth(months: PointsMonth[], today: string): string | undefined {
  const last = months.at(-1)?.monthOn;
  return last && last.slice(0, 7) === today.slice(0, 7) ? last : undefined;
}

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first day of the month so many months later. */
export function addMonths(day: string, months: number): string {
  const at = utc(day);
  return dayOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)));
}

/** The last day of the latest month, quarter (3) or year (12) that has ended by the end of a day. */
function lastEnd(day: string, months: 1 | 3 | 12): string {
  const next = utc(day);
  next.setUTCDate(next.getUTCDate() + 1);
  const start = Math.floor(next.getUTCMonth() / months) * months;
  return dayOf(new Date(Date.UTC(next.getUTCFullYear(), start, 0)));
}

/** The days that finance asks for, as far as the books reach back. */
export const periodEnds = ({ firstOn, lastOn }: Pick<Liabilities, 'firstOn' | 'lastOn'>) =>
  [
    { key: 'month' as const, on: lastEnd(lastOn, 1) },
    { key: 'quarter' as const, on: lastEnd(lastOn, 3) },
    { key: 'year' as const, on: lastEnd(lastOn, 12) },
  ].filter(({ on }) => on >= firstOn);

/** Short, because columns are narrow: "Nov 1–15". */
const rangeOf = (locale: string, on: string, toOn: string): string =>
  dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
    .formatRange(utc(on), utc(toOn))
    .replace(/\s–\s/, '–');

/** "Nov", or "Nov 1–15" of the month that is not over. */
export function monthLabel(locale: string, monthOn: string, today?: string): string {
  if (!today) return dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(utc(monthOn));
  return rangeOf(locale, monthOn, today);
}

/** "November 2026". */
export const monthName = (locale: string, monthOn: string): string =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(monthOn));

/** "Dec 1–31", or one day. */
export const dayRange = (locale: string, on: string, toOn: string | null): string => rangeOf(locale, on, toOn ?? on);

/** With its cents, so that the figures of a column stand under each other. */
export const exactMoneyOf = (locale: string, { pointsPerUnit, currency }: Rate, points: number): string =>
  numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .format(points / pointsPerUnit)
    .replace('-', '−');

/** "30k": how an axis counts. */
export const shortNumber = (locale: string, value: number): string =>
  numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** "+25", "−25", "0". */
export const signedNumber = (locale: string, value: number): string =>
  numberFormat(locale, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');

export const percentOf = (locale: string, part: number, whole: number): string =>
  numberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    whole === 0 ? 0 : part / whole,
  );

/** What everyone gets, if it's the same for all of them. */
export const eachOf = ({ points, people }: { points: number; people: number }): number | undefined =>
  people > 0 && points % people === 0 ? points / people : undefined;

/** Whether the lines of a statement lead from its opening to its closing. */
export const addsUp = ({ openingPoints, lines, closingPoints }: Statement): boolean =>
  lines.reduce((sum, { points }) => sum + points, openingPoints) === closingPoints;

/** How much of a part can be taken back: nobody falls below zero, so what is spent stays spent. */
export function takenOf(amount: number, balance: number): { taken: number; spent: number } {
  const taken = amount > 0 ? Math.max(0, Math.min(amount, balance)) : Math.abs(amount);
  return { taken, spent: Math.abs(amount) - taken };
}
