import { dateFormat, relativeTimeFormat } from '../lib/intl.ts';

interface TimeOptions {
  locale: string;
  timeZone?: string | undefined;
}

const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', minuteMs],
];

/** "now", "5 minutes ago", "in 2 days"; from a week on, the date. */
export function relativeTime(moment: Date, { locale, timeZone, now }: TimeOptions & { now: Date }): string {
  const distance = moment.getTime() - now.getTime();
  if (Math.abs(distance) >= weekMs) return shortDate(moment, { locale, timeZone, now });
  const unit = units.find(([, sizeMs]) => Math.abs(distance) >= sizeMs);
  if (!unit) return relativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  // Towards zero: 119 minutes are one hour. Never "yesterday": 25 hours ago may well have been the day before that.
  return relativeTimeFormat(locale, { numeric: 'always' }).format(Math.trunc(distance / unit[1]), unit[0]);
}

/** The year is written only when it is another one. */
function shortDate(moment: Date, { locale, timeZone, now }: TimeOptions & { now: Date }): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const yearOf = (date: Date) => dateFormat('en', { year: 'numeric', ...zone }).format(date);
  const year = yearOf(moment) === yearOf(now) ? {} : { year: 'numeric' as const };
  return dateFormat(locale, { day: 'numeric', month: 'short', ...year, ...zone }).format(moment);
}

export function exactTime(moment: Date, { locale, timeZone }: TimeOptions): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', ...zone }).format(moment);
}
