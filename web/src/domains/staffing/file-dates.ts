import { readDate, readDay } from '@hurrah/contracts/identity/staff-dates';
import type { StaffDateFormat } from '@hurrah/contracts/identity/staff-records';
import type { Mapping } from './mapping.ts';

export const dateFormats = ['DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD'] as const satisfies StaffDateFormat[];

/** What the API will make of a date of the file, or of a birthday without its year; undefined where it refuses it. */
export const readFileDate = (text: string, format: StaffDateFormat): string | undefined =>
  readDate(text, format) ?? readDay(text, format);

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
