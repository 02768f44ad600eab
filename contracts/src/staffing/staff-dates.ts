import type { StaffDateFormat } from './staff-records.ts';

/** Parsing of dates in a file. The server uses it, and the web shows its result while the order is being chosen. */

/** The parts are separated by one mark: a hyphen, a slash, a dot, a space or nothing. */
const shapes: Record<StaffDateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})([-/. ]?)(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  'MM-DD-YYYY': /^(?<month>\d{1,2})([-/. ]?)(?<day>\d{1,2})\2(?<year>\d{4})$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})([-/. ]?)(?<month>\d{1,2})\2(?<year>\d{4})$/,
};
/** A day of every year: the order without the year. German writes a last dot: 25.11. */
const dayShapes: Record<StaffDateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})\.?$/,
  'MM-DD-YYYY': /^(?<month>\d{1,2})[-/. ](?<day>\d{1,2})\.?$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})\.?$/,
};
/** Spreadsheets and HR systems often export a date with a time of day, which means nothing here. */
const timeOfDay = /[T\s]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** 2012-11-25 is unambiguous, so it is read in every order. Dates of a spreadsheet are written this way. */
const isoShape = /^(?<year>\d{4})(-)(?<month>\d{2})-(?<day>\d{2})$/;

/** Without the time of day, and with at most one mark between the parts: "25. 11. 2012 00:00" is 25.11.2012. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(timeOfDay, '')
    .trim()
    .replaceAll(/\s*([-/.])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ');

/** YYYY-MM-DD, or undefined for an invalid date. Without marks in between every part has all its digits. */
export function readDate(text: string, format: StaffDateFormat): string | undefined {
  const date = bare(text);
  const match = shapes[format].exec(date) ?? isoShape.exec(date);
  if (!match?.groups || (match[2] === '' && date.length !== 8)) return undefined;
  const { year = '', month = '', day = '' } = match.groups;
  return isDay(Number(year), Number(month), Number(day))
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined;
}

/** MM-DD of a birthday with or without its year, which is not stored. */
export function readDay(text: string, format: StaffDateFormat): string | undefined {
  const whole = readDate(text, format);
  if (whole) return whole.slice(5);
  const { month = '', day = '' } = dayShapes[format].exec(bare(text))?.groups ?? {};
  // A leap year, because of birthdays on the 29th of February.
  return isDay(2000, Number(month), Number(day)) ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !isLeap ? 28 : (monthDays[month - 1] ?? 0);
  return year >= 1900 && year < 2200 && day >= 1 && day <= last;
}

/** The result for a date, or for a birthday without its year. */
export const readEither = (text: string, format: StaffDateFormat): string | undefined =>
  readDate(text, format) ?? readDay(text, format);

/** The orders that read most of the dates; none if no date can be read in any order. */
export function formatsThatFit(dates: string[]): StaffDateFormat[] {
  const given = dates.filter((text) => text.trim() !== '');
  const formats = Object.keys(shapes) as StaffDateFormat[];
  const counted = formats.map((format) => ({ format, fits: given.filter((text) => readEither(text, format)).length }));
  const most = Math.max(...counted.map(({ fits }) => fits));
  return counted.filter(({ fits }) => fits > 0 && fits === most).map(({ format }) => format);
}

/** Whether these orders read a date as different days, so that the admin has to choose. */
export const areAmbiguous = (dates: string[], formats: StaffDateFormat[]): boolean =>
  dates.some((text) => new Set(formats.map((format) => readEither(text, format))).size > 1);
