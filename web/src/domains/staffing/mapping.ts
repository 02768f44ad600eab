import type { StaffField } from '@hurrah/contracts/identity/staff-records';

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
