import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { idList } from '../ids.ts';
import { exportLimit } from '../limits.ts';
import { MediaUpload, OriginalFilename, uploadLimit } from '../media.ts';
import { MessageBody } from '../messages/body.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { MemberStatus, Person, Segment } from '../people/tenant-members.ts';

/** The origin of people data. Every source becomes staff records and passes the same steps. */
export const StaffSource = z.enum(['csv', 'sftp', 'hris', 'scim', 'hand']);
export type StaffSource = z.infer<typeof StaffSource>;

/** The possible fields of a column. */
export const StaffField = z.enum([
  'employeeId',
  'email',
  'firstName',
  'lastName',
  'jobTitle',
  'managerEmployeeId',
  'managerEmail',
  'startOn',
  'birthday',
  'country',
  'region',
  'location',
  'department',
  'costCenter',
  'businessUnit',
  'group',
]);
export type StaffField = z.infer<typeof StaffField>;
/** Values as they are kept: texts, dates as YYYY-MM-DD, a birthday as MM-DD. */
export const StaffFields = z.partialRecord(StaffField, z.string().nullable());
export type StaffFields = z.infer<typeof StaffFields>;

export const StaffEncoding = z.enum(['utf-8', 'windows-1252']);
export type StaffEncoding = z.infer<typeof StaffEncoding>;
export const StaffDelimiter = z.enum([',', ';', '\t']);
export type StaffDelimiter = z.infer<typeof StaffDelimiter>;
/** The order of year, month and day; between them a hyphen, a slash, a dot, a space or nothing. */
export const StaffDateFormat = z.enum(['YYYY-MM-DD', 'MM-DD-YYYY', 'DD-MM-YYYY']);
export type StaffDateFormat = z.infer<typeof StaffDateFormat>;
/** The treatment of people from an earlier file who are not in this one. */
export const MissingPolicy = z.enum(['keep', 'archive']);
export type MissingPolicy = z.infer<typeof MissingPolicy>;

/** The effect of an empty cell on the stored value. */
export const EmptyCells = z.enum(['keep', 'clear']);

export const StaffImportOptions = z.object({
  encoding: StaffEncoding,
  delimiter: StaffDelimiter,
  dateFormat: StaffDateFormat,
  /** The field of each column, in the file's order; null leaves it out. */
  mapping: z.array(StaffField.nullable()).max(200),
  missingPolicy: MissingPolicy,
  emptyCells: EmptyCells.default('keep'),
  /** Whether new people become members at once, or wait as staff records until an admin adds them. */
  addMembers: z.boolean(),
});
export type StaffImportOptions = z.infer<typeof StaffImportOptions>;

export const StaffImportStatus = z.enum([
  'uploading',
  'reading',
  'mapping',
  'validating',
  'ready',
  'held',
  'applying',
  'completed',
  'completedWithErrors',
  'failed',
  'cancelled',
  'undoing',
  'undone',
]);
export type StaffImportStatus = z.infer<typeof StaffImportStatus>;

/** `review`: the line looks like another person than the member it matches, and waits for a decision. */
export const StaffRowAction = z.enum([
  'create',
  'update',
  'unchanged',
  'archive',
  'reactivate',
  'skip',
  'review',
  'error',
]);
export type StaffRowAction = z.infer<typeof StaffRowAction>;
export const StaffRowResult = z.enum([
  'created',
  'updated',
  'unchanged',
  'archived',
  'reactivated',
  'skipped',
  'error',
]);
export type StaffRowResult = z.infer<typeof StaffRowResult>;

export const StaffRowError = MessageBody.extend({
  /** Null if the row as a whole is wrong. */
  field: StaffField.nullable(),
});
export type StaffRowError = z.infer<typeof StaffRowError>;

export const StaffImportRow = z.object({
  id: z.int(),
  /** The line in the file; null for a member who is not in it. */
  row: z.int().nullable(),
  action: StaffRowAction,
  result: StaffRowResult.nullable(),
  name: z.string(),
  fields: StaffFields,
  memberId: Id.nullable(),
  changes: z.array(z.object({ field: StaffField, before: z.string().nullable(), after: z.string().nullable() })),
  errors: z.array(StaffRowError),
});
export type StaffImportRow = z.infer<typeof StaffImportRow>;

/** One kind of error in one column. */
export const StaffProblem = z.object({
  field: StaffField.nullable(),
  /** The number of lines with it. */
  count: z.int(),
  /** The message about the first of them, and its line. */
  example: MessageBody,
  line: z.int().nullable(),
});
export type StaffProblem = z.infer<typeof StaffProblem>;

/** A department, location and so on that no member has yet. */
export const NewSegmentValue = z.object({
  field: Segment,
  value: z.string(),
  /** The number of lines with it. */
  count: z.int(),
  /** The value that was probably meant. */
  similar: z.string().nullable(),
});
export type NewSegmentValue = z.infer<typeof NewSegmentValue>;

/** The number of people that undoing an import affects or has affected, by effect. */
export const StaffUndo = z.object({
  /** Added by the import and not signed in since: archived. */
  created: z.int(),
  /** Changed by the import and not since: as they were before. */
  updated: z.int(),
  /** Restored by the import: archived again. */
  reactivated: z.int(),
  /** Archived by the import: restored. */
  archived: z.int(),
  /** Added by the import, and kept because they have signed in. */
  signedIn: z.int(),
  /** Kept as they are, because they changed since or were invited to a new address. */
  changed: z.int(),
});
export type StaffUndo = z.infer<typeof StaffUndo>;

export const StaffImport = z.object({
  id: Id,
  version: z.int(),
  source: StaffSource,
  filename: z.string(),
  status: StaffImportStatus,
  /** A problem with the file as a whole, in words for the admin. */
  error: MessageBody.nullable(),
  createdAt: z.iso.datetime(),
  createdBy: Person.nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** The header and the first lines, as read with `options`. */
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  options: StaffImportOptions.nullable(),
  /** Whether all dates of the file fit only one order, so that the guess is certain. */
  dateFormatCertain: z.boolean(),
  /** An earlier import of exactly the same file. */
  sameAs: z.object({ id: Id, at: z.iso.datetime() }).nullable(),
  rowCount: z.int(),
  counts: z.record(StaffRowAction, z.int()),
  /** The problems in the file, the most frequent first. */
  problems: z.array(StaffProblem),
  /** New segment values in the file, likely typos first; at most 100. */
  newValues: z.array(NewSegmentValue),
  /** Rows dealt with so far while it is applied. */
  done: z.int(),
  /** Until when it can be undone; null if it cannot be. */
  undoableUntil: z.iso.datetime().nullable(),
  /** The result of undoing it. */
  undone: StaffUndo.nullable(),
  /** Why an admin must decide before it continues. */
  held: z.object({ reason: z.enum(['tooManyArchived']), archived: z.int(), of: z.int() }).nullable(),
});
export type StaffImport = z.infer<typeof StaffImport>;

export const StaffRecordAction = z.enum(['invite', 'delete']);
export type StaffRecordAction = z.infer<typeof StaffRecordAction>;

/** The data of a source about one person. A person who is not yet a member has none. */
export const StaffRecord = z.object({
  id: Id,
  source: StaffSource,
  fields: StaffFields,
  member: Person.extend({ status: MemberStatus, suspended: z.boolean() }).nullable(),
  importId: Id.nullable(),
  firstSeenAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  permissions: z.array(StaffRecordAction),
});
export type StaffRecord = z.infer<typeof StaffRecord>;

const byId = z.object({ id: Id });
const importing = 'identityApp:importStaffRecords';

export const createStaffImport = endpoint({
  method: 'POST',
  path: '/identity/staffImports',
  summary: 'Begin to import a file of people: answers the form to send it with, at most 100 MB',
  can: importing,
  body: z.object({ originalFilename: OriginalFilename }),
  response: z.object({ import: StaffImport, upload: MediaUpload.shape.upload }),
  limit: uploadLimit,
});

export const readStaffFile = endpoint({
  method: 'POST',
  path: '/identity/staffImports/:id/read',
  summary: 'Look at the file that has been sent: its encoding, its columns and what they probably are',
  can: importing,
  params: byId,
  response: StaffImport,
});

export const validateStaffImport = endpoint({
  method: 'PUT',
  path: '/identity/staffImports/:id',
  summary: 'Say what the columns are, and compare every row with the people there are; nothing is changed yet',
  can: importing,
  versioned: true,
  params: byId,
  body: StaffImportOptions,
  response: StaffImport,
});

export const applyStaffImport = endpoint({
  method: 'POST',
  path: '/identity/staffImports/:id/apply',
  summary: 'Do what the comparison says. One that is held needs `release`',
  can: importing,
  versioned: true,
  params: byId,
  body: z.object({ release: z.boolean().default(false) }),
  response: StaffImport,
});

export const cancelStaffImport = endpoint({
  method: 'POST',
  path: '/identity/staffImports/:id/cancel',
  summary: 'Give up an import that has not begun to change anything',
  can: importing,
  params: byId,
  response: StaffImport,
});

export const getStaffImport = endpoint({
  method: 'GET',
  path: '/identity/staffImports/:id',
  summary: 'One import and how far it is',
  can: importing,
  params: byId,
  response: StaffImport,
});

export const listStaffImports = endpoint({
  method: 'GET',
  path: '/identity/staffImports',
  summary: 'Imports, newest first',
  can: importing,
  query: z.object({ ...pageQuery(), sourceIn: listOf(StaffSource).optional() }),
  response: pageOf(StaffImport),
});

const rowFilter = z.object({
  actionIn: listOf(StaffRowAction).optional(),
  resultIn: listOf(StaffRowResult).optional(),
});

export const listStaffImportRows = endpoint({
  method: 'GET',
  path: '/identity/staffImports/:id/rows',
  summary: 'What the import does to whom, row by row',
  can: importing,
  params: byId,
  query: z.object({ ...pageQuery(), ...rowFilter.shape }),
  response: pageOf(StaffImportRow),
});

export const exportStaffImportRows = endpoint({
  method: 'POST',
  path: '/identity/staffImports/:id/rows/export',
  summary: 'The same as a table, with the errors of each row',
  can: importing,
  params: byId,
  query: rowFilter,
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

export const listStaffRecords = endpoint({
  method: 'GET',
  path: '/identity/staffRecords',
  summary: 'What the sources say about people, newest first',
  can: importing,
  query: z.object({
    ...pageQuery(),
    search: z.string().trim().max(100).optional(),
    sourceIn: listOf(StaffSource).optional(),
    /** With a member, or still waiting to be added. */
    linked: z.stringbool().optional(),
  }),
  response: pageOf(StaffRecord),
});

export const getStaffRecord = endpoint({
  method: 'GET',
  path: '/identity/staffRecords/:id',
  summary: 'One staff record',
  can: importing,
  params: byId,
  response: StaffRecord,
});

export const inviteStaffRecord = endpoint({
  method: 'POST',
  path: '/identity/staffRecords/:id/invite',
  summary: 'Invite this person by mail; whoever is not a member becomes one',
  can: 'identityApp:welcome',
  params: byId,
  response: StaffRecord,
});

export const deleteStaffRecord = endpoint({
  method: 'DELETE',
  path: '/identity/staffRecords/:id',
  summary: 'Forget what the source said; a member stays, and no longer follows this source',
  can: importing,
  params: byId,
  response: z.object({}),
});

export const batchAddStaffRecords = endpoint({
  method: 'POST',
  path: '/identity/staffRecords/batchAdd',
  summary: 'Compare waiting staff records with the people there are, to add them as members',
  can: importing,
  body: z.object({ recordIds: idList({ min: 1, max: 10_000 }) }),
  bodyBytes: 512 * 1024,
  response: StaffImport,
});

export const exportStaffRecords = endpoint({
  method: 'POST',
  path: '/identity/staffRecords/export',
  summary: 'All staff records as a table',
  can: 'identityApp:exportStaffRecords',
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});
