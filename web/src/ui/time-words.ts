import { dateFormat, numberFormat, relativeTimeFormat } from '../lib/intl.ts';

interface TimeOptions {
  locale: string;
  timeZone?: string | undefined;
}

const dayMs = 86_400_000;
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

interface RelativeOptions extends TimeOptions {
  now: Date;
  /** "5 min" instead of "5 minutes ago". */
  short?: boolean | undefined;
}

/** "now", "5 minutes ago", "in 2 days"; from a week on, the date. */
export function relativeTime(moment: Date, { locale, timeZone, now, short }: RelativeOptions): string {
  const distance = moment.getTime() - now.getTime();
  const unit = units.find(([, sizeMs]) => Math.abs(distance) >= sizeMs);
  if (!unit) return relativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const [name, sizeMs] = unit;
  // Days as people count them: on Sunday evening, Friday evening is two days ago although 48 hours have not passed.
  const isDays = name === 'day';
  const count = isDays ? dayNumber(moment, timeZone) - dayNumber(now, timeZone) : Math.trunc(distance / sizeMs);
  if (isDays && Math.abs(count) >= 7) return shortDate(moment, { locale, timeZone, now });
  if (short) {
    return numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(Math.abs(count));
  }
  return relativeTimeFormat(locale, { numeric: 'always' }).format(count, name);
}

const dayNumber = (moment: Date, timeZone: string | undefined): number =>
  Date.parse(dateFormat('sv', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(moment)) / dayMs;

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
