import { readEither } from '@hurrah/contracts/staffing/staff-dates';
import type {
  StaffDateFormat,
  StaffField,
  StaffImport,
  StaffImportStatus,
  StaffRowAction,
} from '@hurrah/contracts/staffing/staff-records';
import { dateFormat } from '../../../lib/intl.ts';

export type ImportStep = 'upload' | 'columns' | 'check' | 'apply';

const stepsOf: Record<StaffImportStatus, ImportStep> = {
  uploading: 'upload',
  reading: 'upload',
  mapping: 'columns',
  validating: 'check',
  ready: 'check',
  held: 'check',
  applying: 'apply',
  completed: 'apply',
  completedWithErrors: 'apply',
  failed: 'upload',
  cancelled: 'upload',
  undoing: 'apply',
  undone: 'apply',
};

/** Where an import stands. It lives on the server, so a reload or the next day changes nothing. */
export function stepOf({ status, columns }: Pick<StaffImport, 'status' | 'columns'>, wanted?: 'columns'): ImportStep {
  const isComparable = columns.length > 0 && ['ready', 'held', 'failed'].includes(status);
  if (isComparable && (wanted || status === 'failed')) return 'columns';
  return stepsOf[status];
}

/** Something is being done to it, and the page looks again until it is done. */
export const isWorking = (status: StaffImportStatus): boolean =>
  ['reading', 'validating', 'applying', 'undoing'].includes(status);
export const isOver = (status: StaffImportStatus): boolean => ['completed', 'completedWithErrors'].includes(status);
/** As long as nothing has been changed. */
export const canCancel = (status: StaffImportStatus): boolean =>
  ['reading', 'mapping', 'validating', 'ready', 'held'].includes(status);

export type Mapping = (StaffField | null)[];

/** What a column can be, in groups of what belongs together. */
export const fieldGroups = {
  person: ['employeeId', 'email', 'firstName', 'lastName', 'jobTitle'],
  manager: ['managerEmployeeId', 'managerEmail'],
  dates: ['startOn', 'birthday'],
  segments: ['department', 'location', 'country', 'region', 'costCenter', 'businessUnit', 'group'],
} as const satisfies Record<string, StaffField[]>;

export const staffFields: readonly StaffField[] = Object.values(fieldGroups).flat();

/** Says what one column is. No two can be the same, so the column that was it before is left out. */
export const withField = (mapping: Mapping, index: number, field: StaffField | null): Mapping =>
  mapping.map((one, at) => {
    if (at === index) return field;
    return one === field ? null : one;
  });

/** Without one of these nobody knows who is meant. */
export const hasKey = (mapping: Mapping): boolean => mapping.includes('employeeId') || mapping.includes('email');

/** What a person must have to be added; without all of them a file can only change people who are there. */
export const missingForNew = (mapping: Mapping): StaffField[] =>
  (['firstName', 'lastName', 'email'] as const).filter((field) => !mapping.includes(field));

/** A few different values of a column, so that one sees what it holds. */
export function examplesOf(sample: string[][], index: number, count = 2): string[] {
  const values = sample.map((row) => (row[index] ?? '').trim()).filter(Boolean);
  return [...new Set(values)].slice(0, count);
}

export const dateFormats = ['DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD'] as const satisfies StaffDateFormat[];

/** The dates in the first lines of the columns that are dates. */
export const datesIn = (mapping: Mapping, sample: string[][]): string[] =>
  mapping.flatMap((field, index) =>
    field === 'startOn' || field === 'birthday'
      ? sample.map((row) => (row[index] ?? '').trim()).filter((text) => text !== '')
      : [],
  );

/** The date that tells the orders apart best: it reads in several ways, and differently in each. */
export function tellingDate(dates: string[]): string | undefined {
  const readings = (text: string) => new Set(dateFormats.flatMap((format) => readEither(text, format) ?? [])).size;
  return dates.toSorted((one, other) => readings(other) - readings(one))[0];
}

/** "3 April 2020" for 2020-04-03, and "3 April" for 04-03. A day is the same day everywhere. */
export function dayInWords(locale: string, day: string): string {
  const hasYear = day.length > 5;
  const date = new Date(`${hasYear ? day : `2000-${day}`}T00:00:00Z`);
  const year = hasYear ? ({ year: 'numeric' } as const) : {};
  return dateFormat(locale, { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' }).format(date);
}

type Counts = StaffImport['counts'];

/** What is done to people, in the order in which one reads about it. */
export const changingActions = [
  'create',
  'update',
  'reactivate',
  'archive',
  'skip',
] as const satisfies StaffRowAction[];
const allActions = ['review', ...changingActions, 'error', 'unchanged'] as const satisfies StaffRowAction[];

/** The kinds of rows there are in an import, in their order. */
export const actionsIn = (counts: Counts): StaffRowAction[] => allActions.filter((action) => counts[action] > 0);

/** How many rows something is done with; `done` of an import counts up to it. */
export const sizeOf = (counts: Counts): number => changingActions.reduce((sum, action) => sum + counts[action], 0);

/** Where to look first: at what made it stop, then at what is wrong, else at what it does. */
export function firstAction({ status, held, counts }: Pick<StaffImport, 'status' | 'held' | 'counts'>): StaffRowAction {
  if (held && !isOver(status)) return 'archive';
  if (counts.review > 0 && !isOver(status)) return 'review';
  if (counts.error > 0) return 'error';
  return actionsIn(counts)[0] ?? 'create';
}

/** What the API takes; what is inside it finds out itself. */
export const maxBytes = 100 * 1024 * 1024;
export const acceptedFiles = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain';

export type FileProblem = 'spreadsheet' | 'type' | 'empty' | 'tooLarge';

/** What is wrong with a file, before anything of it is sent. A browser often does not know the type of a table. */
export function problemOf({ name, type, size }: { name: string; type: string; size: number }): FileProblem | undefined {
  if (/\.(xls|xlsm|xlsb|ods|numbers)$/i.test(name)) return 'spreadsheet';
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(name) && !type.startsWith('text/')) return 'type';
  if (size === 0) return 'empty';
  return size > maxBytes ? 'tooLarge' : undefined;
}

/** A spreadsheet has neither an encoding nor a delimiter to choose. */
export const isSpreadsheet = (filename: string): boolean => /\.xlsx$/i.test(filename);

/** A table as a spreadsheet opens it: with quotation marks where they are needed, and a mark that says UTF-8. */
export function toCsv(rows: string[][]): string {
  const cell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
