import { createHash } from 'node:crypto';
import type { StaffField, StaffImportOptions, StaffImportStatus } from '@hurrah/contracts/staffing/staff-records';
import { invalid } from '../../../platform/errors.ts';
import { ownColumns } from '../files/rules.ts';
import type { GivenColumns } from '../rows/queries.ts';

/** Until anything is applied, the admin may change the columns, or cancel. */
export const canValidate = (status: StaffImportStatus): boolean =>
  ['mapping', 'ready', 'held', 'failed'].includes(status);
export const canCancel = (status: StaffImportStatus): boolean =>
  ['uploading', 'reading', 'mapping', 'validating', 'ready', 'held'].includes(status);
export const isOver = (status: StaffImportStatus): boolean => ['completed', 'completedWithErrors'].includes(status);

export const mappedFields = (options: Pick<StaffImportOptions, 'mapping'>): Set<StaffField> =>
  new Set(options.mapping.flatMap((field) => field ?? []));

/** Options stored before there was a choice keep current values. */
export const givenColumns = (options: Pick<StaffImportOptions, 'mapping' | 'emptyCells'>): GivenColumns => ({
  mapped: mappedFields(options),
  clears: options.emptyCells === 'clear',
});

/** Rejects a mapping without member data: each field once, and a field that identifies the member. */
export function checkMapping({ mapping }: StaffImportOptions, columns: string[]): void {
  if (mapping.length !== columns.length) throw invalid('mapping', 'staff.columnsMissing');
  const fields = mapping.flatMap((field) => field ?? []);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice) throw invalid('mapping', 'staff.columnTwice');
  if (!fields.includes('employeeId') && !fields.includes('email')) {
    throw invalid('mapping', 'staff.keyMissing');
  }
}

const undoDays = 1;

/** Our choice: a day is enough to notice a wrong file, and little enough that few people have changed since. */
export function undoableUntil({ status, finishedAt }: { status: string; finishedAt: Date | null }): Date | null {
  if (!finishedAt || !isOver(status as StaffImportStatus)) return null;
  return new Date(finishedAt.getTime() + undoDays * 86_400_000);
}

/** By this a header is known again, also that of a file of errors. */
export const hashOf = (columns: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(ownColumns(columns)))
    .digest('hex');
