import { createHash } from 'node:crypto';
import type { StaffField, StaffImportOptions, StaffImportStatus } from '@hurrah/contracts/identity/staff-records';
import { invalid } from '../../../platform/errors.ts';

/** While nothing has been changed yet, one may say anew what the columns are, or give up. */
export const canValidate = (status: StaffImportStatus): boolean =>
  ['mapping', 'ready', 'held', 'failed'].includes(status);
export const canCancel = (status: StaffImportStatus): boolean =>
  ['uploading', 'reading', 'mapping', 'validating', 'ready', 'held'].includes(status);
export const isOver = (status: StaffImportStatus): boolean => ['completed', 'completedWithErrors'].includes(status);

export const mappedFields = (options: Pick<StaffImportOptions, 'mapping'>): Set<StaffField> =>
  new Set(options.mapping.flatMap((field) => field ?? []));

/** A mapping that says something about somebody: each field once, and a way to know who is meant. */
export function checkMapping({ mapping }: StaffImportOptions, columns: string[]): void {
  if (mapping.length !== columns.length) throw invalid('mapping', 'staff.columnsMissing');
  const fields = mapping.flatMap((field) => field ?? []);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice) throw invalid('mapping', 'staff.columnTwice');
  if (!fields.includes('employeeId') && !fields.includes('email')) {
    throw invalid('mapping', 'staff.keyMissing');
  }
}

/** By this a header is known again. */
export const hashOf = (columns: string[]): string => createHash('sha256').update(JSON.stringify(columns)).digest('hex');
