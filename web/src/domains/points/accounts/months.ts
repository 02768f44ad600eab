import { dateFormat, relativeTimeFormat } from '../../../lib/intl.ts';

const keyParts = (moment: Date, timeZone: string) => {
  const parts = dateFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { year: Number(part.year), month: Number(part.month), day: Number(part.day) };
};

/** Changes of one month under each other, in the order they come in. A month is the reader's, not the server's. */
export function groupByMonth<Entry extends { at: string }>(
  entries: Entry[],
  timeZone: string,
): { key: string; at: string; entries: Entry[] }[] {
  const months = Map.groupBy(entries, ({ at }) => {
    const { year, month } = keyParts(new Date(at), timeZone);
    return `${year}-${month}`;
  });
  return [...months].map(([key, found]) => ({ key, at: found[0]?.at ?? '', entries: found }));
}

/** How many midnights of the reader lie between two moments. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const dayOf = (moment: Date) => {
    const { year, month, day } = keyParts(moment, timeZone);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}

/** Up to here people count days; beyond, months. */
const countedDays = 60;

/** "tomorrow", "in 17 days", "in 13 months"; never more than there is. */
export function timeUntil(
  moment: Date,
  { locale, timeZone, now }: { locale: string; timeZone: string; now: Date },
): string {
  const words = relativeTimeFormat(locale, { numeric: 'auto' });
  const days = daysBetween(now, moment, timeZone);
  return days <= countedDays ? words.format(days, 'day') : words.format(Math.floor(days / 30.44), 'month');
}

/**
 * Points expire at the company's midnight; what a person wants to know is the last day to use them. Noon of that day
 * is the same date for nearly every reader, wherever they are.
 */
export const lastDayOf = (expiresAt: string): Date => new Date(new Date(expiresAt).getTime() - 12 * 3_600_000);

/** How much of a cycle is still there. Who was given extra has more than a cycle brings, which is a part of nothing. */
export function shareLeft({ balance, amount }: { balance: number; amount: number }): {
  part: number;
  hasExtra: boolean;
} {
  const hasExtra = balance > amount;
  return { hasExtra, part: hasExtra ? 1 : balance / Math.max(amount, 1) };
}
