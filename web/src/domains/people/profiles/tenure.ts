import { dateFormat } from '../../../lib/intl.ts';

/** Days of a calendar have no hour and no zone: read as UTC and written as UTC, they stay the same day everywhere. */
const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export interface Tenure {
  kind: 'since' | 'starts';
  date: string;
}

/** Since which month somebody has been here, or on which day they will come. `today` is '2025-11-15'. */
export function tenureOf(startOn: string, today: string, locale: string): Tenure {
  const isComing = startOn > today;
  const options: Intl.DateTimeFormatOptions = isComing ? { dateStyle: 'long' } : { month: 'long', year: 'numeric' };
  const date = dateFormat(locale, { timeZone: 'UTC', ...options }).format(dayOf(startOn));
  return { kind: isComing ? 'starts' : 'since', date };
}

/** The calendar's day where somebody is. */
export const todayIn = (timeZone: string, now: Date): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** How many days a month can have; '02' has 29. */
export const daysIn = (month: string): number => new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();

export const monthNames = (locale: string): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: dateFormat(locale, { timeZone: 'UTC', month: 'long' }).format(Date.UTC(2024, index, 1)),
  }));
