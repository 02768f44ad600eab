import type { StaffDateFormat } from '@hurrah/contracts/identity/staff-records';
import type { Mapping } from './mapping.ts';

export const dateFormats = ['DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD'] as const satisfies StaffDateFormat[];

const shapes: Record<StaffDateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})([-/]?)(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  'MM-DD-YYYY': /^(?<month>\d{1,2})([-/]?)(?<day>\d{1,2})\2(?<year>\d{4})$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})([-/]?)(?<month>\d{1,2})\2(?<year>\d{4})$/,
};
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * What the API will make of a date of the file: YYYY-MM-DD, or for a birthday without its year MM-DD; undefined where
 * it will refuse it. Only to show an example while the order is being chosen.
 */
export function readFileDate(text: string, format: StaffDateFormat): string | undefined {
  const given = text.trim();
  const match = shapes[format].exec(given);
  // Without marks in between every part has all its digits.
  const whole = match && (match[2] !== '' || given.length === 8) ? match.groups : undefined;
  const { year, month = '', day = '' } = whole ?? withoutYear(given, format);
  // A leap year, because somebody is born on the 29th of February.
  if (!isDay(Number(year ?? 2000), Number(month), Number(day))) return undefined;
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year ? `${year}-${monthAndDay}` : monthAndDay;
}

function withoutYear(text: string, format: StaffDateFormat): Record<string, string> {
  const [, first = '', second = ''] = /^(\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  return format === 'DD-MM-YYYY' ? { day: first, month: second } : { month: first, day: second };
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !isLeap ? 28 : (daysOfMonth[month - 1] ?? 0);
  return year >= 1900 && year < 2200 && day >= 1 && day <= last;
}

/** The dates in the first lines of the columns that are dates. */
export const datesIn = (mapping: Mapping, sample: string[][]): string[] =>
  mapping.flatMap((field, index) =>
    field === 'startOn' || field === 'birthday'
      ? sample.map((row) => (row[index] ?? '').trim()).filter((text) => text !== '')
      : [],
  );

export const formatsThatFit = (dates: string[]): StaffDateFormat[] =>
  dateFormats.filter((format) => dates.every((text) => readFileDate(text, format)));

/** The date that tells the orders apart best: it reads in several ways, and differently in each. */
export function tellingDate(dates: string[]): string | undefined {
  const readings = (text: string) => new Set(dateFormats.flatMap((format) => readFileDate(text, format) ?? [])).size;
  return dates.toSorted((one, other) => readings(other) - readings(one))[0];
}
