import { type MessageCode, recall, type StoredMessage } from '@hurrah/contracts/messages';
import { french } from '@hurrah/contracts/messages/fr';
import { write } from '@hurrah/contracts/messages/templates';
import type { StaffFields, StaffImportOptions } from '@hurrah/contracts/staffing/staff-records';
import type { StoredRowError } from '../rows/queries.ts';

/** A message in the language of the admin who downloads the file. */
export const messageIn = (locale: string, stored: StoredMessage): string =>
  (locale.startsWith('fr') ? write<MessageCode>(french, stored) : recall(stored)).message;

/** The problems of a line, each with the file's own name of its column. */
export const explain = (
  errors: StoredRowError[],
  { locale, columns, mapping }: { locale: string; columns: string[]; mapping: StaffImportOptions['mapping'] },
): string =>
  errors
    .map(({ field, ...stored }) => {
      const column = field && columns[mapping.indexOf(field)]?.trim();
      const colon = locale.startsWith('fr') ? '\u00a0:' : ':';
      return column ? `${column}${colon} ${messageIn(locale, stored)}` : messageIn(locale, stored);
    })
    .join('; ');

/** For a line that failed only while it was applied: its parsed values, in a form that every date format reads. */
export const cellsFrom = (fields: StaffFields, mapping: StaffImportOptions['mapping']): string[] =>
  mapping.map((field) => {
    const value = (field && fields[field]) ?? '';
    return field === 'birthday' && value ? `2000-${value}` : value;
  });

/** "people.csv" becomes "people – 27 lines to correct.csv", also after several rounds of correcting. */
export function correctionsName(filename: string, count: number, locale: string): string {
  const name = filename
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/ – \d+ (?:lines? to correct|lignes? à corriger)$/, '')
    .slice(0, 200);
  const stored =
    count === 1
      ? { code: 'staff.oneLineToCorrect' as const, params: { name } }
      : { code: 'staff.linesToCorrect' as const, params: { name, count } };
  return `${messageIn(locale, stored)}.csv`;
}
