import type { StaffDateFormat } from './staff-records.ts';

/** How a date in a file is read. The server reads it so, and the web shows it so while the order is being chosen. */

const shapes: Record<StaffDateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})([-/]?)(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  'MM-DD-YYYY': /^(?<month>\d{1,2})([-/]?)(?<day>\d{1,2})\2(?<year>\d{4})$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})([-/]?)(?<month>\d{1,2})\2(?<year>\d{4})$/,
};
/** A day of every year: the order without the year. */
const dayShapes: Record<StaffDateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  'MM-DD-YYYY': /^(?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})[-/](?<month>\d{1,2})$/,
};

/** YYYY-MM-DD, or undefined for what is no day of the calendar. Without marks in between every part has all its digits. */
export function readDate(text: string, format: StaffDateFormat): string | undefined {
  const match = shapes[format].exec(text.trim());
  if (!match?.groups || (match[2] === '' && text.trim().length !== 8)) return undefined;
  const { year = '', month = '', day = '' } = match.groups;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(Number(year), Number(month), Number(day)) ? date : undefined;
}

/** MM-DD of a birthday with or without its year, which nobody keeps. */
export function readDay(text: string, format: StaffDateFormat): string | undefined {
  const whole = readDate(text, format);
  if (whole) return whole.slice(5);
  const { month = '', day = '' } = dayShapes[format].exec(text.trim())?.groups ?? {};
  // A leap year, because somebody is born on the 29th of February.
  return isDay(2000, Number(month), Number(day)) ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !isLeap ? 28 : (monthDays[month - 1] ?? 0);
  return year >= 1900 && year < 2200 && day >= 1 && day <= last;
}
