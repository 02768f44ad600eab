import { say } from '@hurrah/contracts/messages';
import type {
  StaffImport,
  StaffImportRow,
  StaffImportStatus,
  StaffRecord,
  StaffRowAction,
  StaffUndo,
} from '@hurrah/contracts/staffing/staff-records';

/** What the API would say about an import and about records, so that every state can be looked at without making it. */

export const importId = '0194c000-0000-7000-8000-000000000009';
export const recordId = (index: number): string => `0194e000-0000-7000-8000-00000000000${index}`;
const memberId = (index: number): string => `0194d000-0000-7000-8000-00000000000${index}`;

const noCounts = { create: 0, update: 0, unchanged: 0, archive: 0, reactivate: 0, skip: 0, review: 0, error: 0 };
const begun = '2026-11-14T09:24:00.000Z';

/** A file with a foreign header, dates that read in two ways and a column nobody needs. */
export const importWith = (status: StaffImportStatus): StaffImport => ({
  id: importId,
  version: 3,
  source: 'csv',
  filename: 'people-2026-11.csv',
  status,
  error: status === 'failed' ? say('staff.noLines') : null,
  createdAt: begun,
  createdBy: { id: memberId(8), firstName: 'Ines', lastName: 'Duarte', avatarUrls: null },
  finishedAt: status.startsWith('completed') ? begun : null,
  columns: ['Matricule', 'Work email', 'Prénom', 'Nom', 'Poste', 'Hired', 'Service', 'Shoe size'],
  sample: [
    ['LS-0107', 'maud.perrin@larkspoke.example', 'Maud', 'Perrin', 'Lighting designer', '03/04/2021', 'Design', '38'],
    ['LS-0108', 'teo.lindqvist@larkspoke.example', 'Teo', 'Lindqvist', 'Sales manager', '11/09/2019', 'Sales', ''],
    ['LS-0109', 'amina.okafor@larkspoke.example', 'Amina', 'Okafor', 'Buyer', '05/01/2024', 'Supply Chain', '41'],
  ],
  options: {
    encoding: 'windows-1252',
    delimiter: ';',
    dateFormat: 'DD-MM-YYYY',
    mapping: ['employeeId', 'email', 'firstName', 'lastName', 'jobTitle', 'startOn', 'department', null],
    missingPolicy: 'keep',
    emptyCells: 'keep',
    addMembers: true,
  },
  dateFormatCertain: false,
  sameAs: status === 'mapping' ? { id: importId, at: '2026-10-02T14:05:00.000Z' } : null,
  rowCount: 0,
  problems: [],
  newValues: [],
  counts: { ...noCounts, ...(status.startsWith('completed') && { create: 12, update: 34 }) },
  done: 0,
  undoableUntil: null,
  undone: null,
  held: null,
});

export const compared = (status: StaffImportStatus): StaffImport => ({
  ...importWith(status),
  rowCount: 312,
  counts: {
    ...noCounts,
    create: 12,
    update: 34,
    reactivate: 1,
    archive: status === 'held' ? 34 : 2,
    error: 3,
    unchanged: 262,
  },
  problems: [
    { field: 'startOn', count: 2, line: 41, example: say('staff.otherDateFormat', { value: '12/31/2019' }) },
    { field: 'employeeId', count: 2, line: 12, example: say('staff.sameEmployeeId', { lines: '12, 14' }) },
  ],
  newValues: [
    { field: 'department', value: 'Desing', count: 1, similar: 'Design' },
    { field: 'department', value: 'Quality', count: 4, similar: null },
    { field: 'location', value: 'Freiburg', count: 7, similar: null },
  ],
  held: status === 'held' ? { reason: 'tooManyArchived', archived: 34, of: 120 } : null,
});

const people = [
  ['Maud', 'Perrin'],
  ['Teo', 'Lindqvist'],
  ['Amina', 'Okafor'],
  ['Wilhelmina-Alexandrine', 'van der Hoogenhoutenberg-Castellanos'],
  ['Jun', 'Park'],
] as const;

function rowOf(index: number, action: StaffRowAction, rest: Partial<StaffImportRow> = {}): StaffImportRow {
  const [firstName, lastName] = people[index % people.length] ?? people[0];
  const email = `${firstName}.${lastName.split(' ').at(-1)}@larkspoke.example`.toLowerCase();
  const fields = { employeeId: `LS-0${107 + index}`, email, firstName, lastName, jobTitle: 'Lighting designer' };
  return {
    id: index + 1,
    row: index + 2,
    action,
    result: null,
    name: `${firstName} ${lastName}`,
    fields: { ...fields, department: 'Design', startOn: '2021-04-03' },
    memberId: null,
    changes: [],
    errors: [],
    ...rest,
  };
}

export const importRows: StaffImportRow[] = [
  ...[0, 1, 2].map((index) => rowOf(index, 'create')),
  rowOf(3, 'update', {
    changes: [
      { field: 'department', before: 'Sales', after: 'Design' },
      { field: 'startOn', before: '2021-03-04', after: '2021-04-03' },
      { field: 'managerEmployeeId', before: null, after: 'LS-0042' },
    ],
  }),
  rowOf(4, 'update', { changes: [{ field: 'jobTitle', before: 'Buyer', after: 'Senior buyer, lamps and shades' }] }),
  rowOf(5, 'reactivate'),
  ...[6, 7, 8].map((index) => rowOf(index, 'archive', { row: null })),
  rowOf(9, 'error', {
    name: '',
    fields: { employeeId: 'LS-0200' },
    errors: [
      { field: 'email', ...say('staff.notEmail', { value: 'maud.perrin' }) },
      { field: 'firstName', ...say('staff.valueMissing') },
    ],
  }),
  rowOf(10, 'error', { errors: [{ field: 'employeeId', ...say('staff.sameEmployeeId', { lines: '12, 14' }) }] }),
  rowOf(11, 'error', { errors: [{ field: null, ...say('staff.circularManager') }] }),
  rowOf(12, 'unchanged'),
];

/** A line with the email of someone else. */
export const reviewRow: StaffImportRow = rowOf(2, 'review', {
  changes: [
    { field: 'firstName', before: 'Guadalupe', after: 'Amina' },
    { field: 'lastName', before: 'Beltrán', after: 'Okafor' },
  ],
});

/** What undoing an import does, and whom it leaves as they are. */
export const undo: StaffUndo = { created: 11, updated: 32, reactivated: 1, archived: 2, signedIn: 1, changed: 2 };

export function recordsOf(): StaffRecord[] {
  const statuses = [null, null, null, 'joined', 'invited'] as const;
  return people.map(([firstName, lastName], index) => {
    const { fields } = rowOf(index, 'create');
    const status = statuses[index];
    const person = { id: memberId(index), firstName, lastName, avatarUrls: null };
    return {
      id: recordId(index),
      source: index === 4 ? 'hand' : 'csv',
      fields: { ...fields, birthday: '05-17', managerEmployeeId: 'LS-0042' },
      member: status ? { ...person, status, suspended: false } : null,
      importId,
      firstSeenAt: '2026-06-01T08:00:00.000Z',
      changedAt: begun,
      permissions: status === 'joined' ? ['delete'] : ['invite', 'delete'],
    };
  });
}

/** The member whom a record is about, changed by hand since; above them, their manager. */
export function memberOf(id: string): object {
  const index = Number(id.at(-1));
  const [firstName, lastName] = people[index % people.length] ?? people[0];
  const { fields } = rowOf(index, 'create');
  const segments = { country: 'France', region: null, location: 'Lyon', department: 'Sales' };
  return {
    id,
    firstName,
    lastName,
    jobTitle: fields.jobTitle,
    role: 'employee',
    status: 'joined',
    suspended: false,
    startOn: fields.startOn,
    permissions: [],
    email: fields.email,
    segments: { ...segments, costCenter: null, businessUnit: null, group: null },
    manager: index === 9 ? null : { id: memberId(9), firstName: 'Ines', lastName: 'Duarte' },
    details: { employeeId: index === 9 ? 'LS-0042' : fields.employeeId, birthday: '05-17' },
  };
}
