import type { StaffImport, StaffImportStatus } from '@hurrah/contracts/identity/staff-records';

export type ImportStep = 'upload' | 'columns' | 'check' | 'apply';

/** The address of the wizard: which import, and whether one went back from its differences to its columns. */
export interface ImportSearch {
  id?: string;
  step?: 'columns';
}

const isId = /^[0-9a-f-]{36}$/;

export function parseImportSearch({ id, step }: Record<string, unknown>): ImportSearch {
  if (typeof id !== 'string' || !isId.test(id)) return {};
  return { id, ...(step === 'columns' && { step }) };
}

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
};

/** Where an import stands. It lives on the server, so a reload or the next day changes nothing. */
export function stepOf({ status, columns }: Pick<StaffImport, 'status' | 'columns'>, wanted?: 'columns'): ImportStep {
  const isComparable = columns.length > 0 && ['ready', 'held', 'failed'].includes(status);
  if (isComparable && (wanted || status === 'failed')) return 'columns';
  return stepsOf[status];
}

/** Something is being done to it, and the page looks again until it is done. */
export const isWorking = (status: StaffImportStatus): boolean => ['reading', 'validating', 'applying'].includes(status);
export const isOver = (status: StaffImportStatus): boolean => ['completed', 'completedWithErrors'].includes(status);
/** As long as nothing has been changed. */
export const canCancel = (status: StaffImportStatus): boolean =>
  ['reading', 'mapping', 'validating', 'ready', 'held'].includes(status);
