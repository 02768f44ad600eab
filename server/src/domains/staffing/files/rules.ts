import { Email } from '@hurrah/contracts/access/sessions';
import { type StoredMessage, say, toStore } from '@hurrah/contracts/messages';
import { french } from '@hurrah/contracts/messages/fr';
import { areAmbiguous, formatsThatFit, readDate, readDay, readEither } from '@hurrah/contracts/staffing/staff-dates';
import {
  StaffDateFormat,
  type StaffDelimiter,
  StaffField,
  type StaffFields,
} from '@hurrah/contracts/staffing/staff-records';
import { findLineProblem } from '@hurrah/contracts/text-rules';
import type { StoredRowError } from '../rows/queries.ts';

/** Common names of columns, in English and French, without capitals, accents, spaces and marks. */
const names: Record<StaffField, string[]> = {
  employeeId: [
    'employeeid',
    'employeenumber',
    'employeeno',
    'staffid',
    'workerid',
    'personid',
    'personnelnumber',
    'id',
    'matricule',
    'numeroemploye',
    'numerodemploye',
  ],
  email: [
    'email',
    'emailaddress',
    'workemail',
    'businessemail',
    'mail',
    'courriel',
    'adresseemail',
    'adressecourriel',
    'emailprofessionnel',
  ],
  firstName: ['firstname', 'givenname', 'forename', 'preferredname', 'prenom'],
  lastName: ['lastname', 'surname', 'familyname', 'nom', 'nomdefamille'],
  jobTitle: ['jobtitle', 'title', 'position', 'positiontitle', 'poste', 'fonction', 'intituleduposte', 'titre'],
  managerEmployeeId: [
    'manageremployeeid',
    'managerid',
    'supervisorid',
    'reportstoid',
    'managernumber',
    'idresponsable',
    'matriculeresponsable',
    'matriculeduresponsable',
  ],
  managerEmail: [
    'manageremail',
    'managersemail',
    'supervisoremail',
    'reportstoemail',
    'courrielresponsable',
    'courrielduresponsable',
    'emailresponsable',
    'emailduresponsable',
  ],
  startOn: [
    'starton',
    'startdate',
    'hiredate',
    'dateofhire',
    'joindate',
    'joiningdate',
    'originalhiredate',
    'datedembauche',
    'dateembauche',
    'datedentree',
  ],
  birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob', 'datedenaissance', 'anniversaire'],
  country: ['country', 'pays'],
  region: ['region', 'area', 'state', 'province'],
  location: ['location', 'office', 'site', 'city', 'worklocation', 'lieu', 'ville', 'bureau'],
  department: ['department', 'dept', 'departement', 'service'],
  costCenter: ['costcenter', 'costcentre', 'costcentercode', 'centredecout', 'centredecouts'],
  businessUnit: ['businessunit', 'bu', 'division', 'uniteaffaires'],
  group: ['group', 'groupe', 'teamgroup', 'employeegroup'],
};
const fieldOf = new Map(StaffField.options.flatMap((field) => names[field].map((name) => [name, field] as const)));

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const wrongColumns = new Set([say('staff.wrongColumn').message, french['staff.wrongColumn']]);

/** Without the last column of a file of errors, which is ours and explains the corrections. */
export const ownColumns = (columns: string[]): string[] =>
  wrongColumns.has(columns.at(-1)?.trim() ?? '') ? columns.slice(0, -1) : columns;

/** The most likely field of each column. Of two equal candidates, the first. */
export function guessMapping(columns: string[]): (StaffField | null)[] {
  const taken = new Set<StaffField>();
  return columns.map((column) => {
    const field = fieldOf.get(plain(column));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The mark that divides the header into most columns; marks between quotation marks do not divide. */
export function guessDelimiter(header: string): StaffDelimiter {
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '');
  const countOf = (delimiter: string) => bare.split(delimiter).length;
  const delimiters: StaffDelimiter[] = [',', ';', '\t'];
  return delimiters.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** The order that parses most dates. If several parse them differently, the first is only a proposal. */
export function guessDateFormat(dates: string[]): { dateFormat: StaffDateFormat; certain: boolean } {
  const fits = formatsThatFit(dates);
  const hasDates = dates.some((text) => text.trim() !== '');
  const certain = hasDates ? fits.length > 0 && !areAmbiguous(dates, fits) : true;
  return { dateFormat: fits[0] ?? 'YYYY-MM-DD', certain };
}

const limits: Record<StaffField, number> = {
  employeeId: 100,
  email: 254,
  firstName: 50,
  lastName: 50,
  jobTitle: 100,
  managerEmployeeId: 100,
  managerEmail: 254,
  startOn: 100,
  birthday: 100,
  country: 100,
  region: 100,
  location: 100,
  department: 100,
  costCenter: 100,
  businessUnit: 100,
  group: 100,
};
const mustHave = new Set<StaffField>(['email', 'firstName', 'lastName']);

export interface ReadOptions {
  mapping: (StaffField | null)[];
  dateFormat: StaffDateFormat;
  /** The latest accepted start date. */
  latestStart: string;
}

export interface ReadRow {
  fields: StaffFields;
  errors: StoredRowError[];
}

/** One line of the file as fields. Every cell that does not fit is named; the row is then left alone as a whole. */
export function readRow(cells: string[], options: ReadOptions): ReadRow {
  const fields: StaffFields = {};
  const errors: StoredRowError[] = [];
  for (const [index, field] of options.mapping.entries()) {
    if (!field) continue;
    const read = readCell(field, withoutMark((cells[index] ?? '').trim()), options);
    fields[field] = 'value' in read ? read.value : null;
    if ('problem' in read) errors.push({ field, ...read.problem });
  }
  if (isOwnManager(fields)) errors.push({ field: null, ...toStore('member.ownManager') });
  return { fields, errors };
}

function readCell(
  field: StaffField,
  text: string,
  { dateFormat, latestStart }: ReadOptions,
): { value: string | null } | { problem: StoredMessage } {
  if (text === '') return mustHave.has(field) ? { problem: toStore('staff.valueMissing') } : { value: null };
  if (text.length > limits[field]) return { problem: toStore('staff.valueTooLong', { max: limits[field] }) };
  const code = findLineProblem(text);
  if (code) return { problem: toStore(code) };
  const value = valueOf(field, text, dateFormat);
  if (value === undefined) return { problem: unreadableValue(field, text) };
  if (field === 'startOn' && value > latestStart) return { problem: toStore('staff.startTooLate', { value: text }) };
  return { value };
}

/** Names the value, and whether another order of dates would read it. */
function unreadableValue(field: StaffField, value: string): StoredMessage {
  if (field !== 'startOn' && field !== 'birthday') return toStore('staff.notEmail', { value });
  const isDate = StaffDateFormat.options.some((format) => readEither(value, format));
  return isDate ? toStore('staff.otherDateFormat', { value }) : toStore('staff.notDate', { value });
}

/** Our exports put a mark in front of a text that a spreadsheet would take for a formula. */
const withoutMark = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

function valueOf(field: StaffField, text: string, dateFormat: StaffDateFormat): string | undefined {
  switch (field) {
    case 'email':
    case 'managerEmail':
      return Email.safeParse(text).data;
    case 'startOn':
      return readDate(text, dateFormat);
    case 'birthday':
      return readDay(text, dateFormat);
    default:
      return text;
  }
}

const isOwnManager = ({ employeeId, email, managerEmployeeId, managerEmail }: StaffFields): boolean =>
  (!!managerEmployeeId && managerEmployeeId === employeeId) || (!!managerEmail && managerEmail === email);

/** Our choice, after the decision to hold: a fifth of the members of this source. */
export const holdsBack = (archived: number, of: number): boolean => archived > of * 0.2;
