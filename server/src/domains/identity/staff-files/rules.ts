import { Email } from '@hurrah/contracts/identity/sessions';
import {
  type StaffDateFormat,
  type StaffDelimiter,
  StaffField,
  type StaffFields,
  type StaffRowError,
} from '@hurrah/contracts/identity/staff-records';

/** What people call their columns, in English and French, without capitals, accents, spaces and marks. */
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
  ],
  email: ['email', 'emailaddress', 'workemail', 'businessemail', 'mail', 'courriel', 'adresseemail', 'adressecourriel'],
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
  ],
  managerEmail: ['manageremail', 'supervisoremail', 'reportstoemail', 'courrielresponsable', 'emailresponsable'],
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

/** What each column probably is. Of two that look the same, the first. */
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

const formats: StaffDateFormat[] = ['YYYY-MM-DD', 'MM-DD-YYYY', 'DD-MM-YYYY'];

/** The order that all the dates fit. Where several do, nobody can know, and the first is only a proposal. */
export function guessDateFormat(dates: string[]): { dateFormat: StaffDateFormat; certain: boolean } {
  const given = dates.filter((text) => text.trim() !== '');
  const fits = formats.filter((format) => given.every((text) => readDate(text, format) ?? readDay(text, format)));
  return { dateFormat: fits[0] ?? 'YYYY-MM-DD', certain: fits.length === 1 || given.length === 0 };
}

const shapes: Record<StaffDateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})([-/]?)(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  'MM-DD-YYYY': /^(?<month>\d{1,2})([-/]?)(?<day>\d{1,2})\2(?<year>\d{4})$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})([-/]?)(?<month>\d{1,2})\2(?<year>\d{4})$/,
};
/** A day of every year: the order without the year. */
const dayShapes: Record<StaffDateFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  'MM-DD-YYYY': /^(?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  'DD-MM-YYYY': /^(?<day>\d{1,2})[-/](?<month>\d{1,2})$/,
};

/** YYYY-MM-DD, or undefined for what is no day of the calendar. Without marks in between every part has all its digits. */
export function readDate(text: string, format: StaffDateFormat): string | undefined {
  const match = shapes[format].exec(text.trim());
  if (!match?.groups || (match[2] === '' && text.trim().length !== 8)) return undefined;
  const { year = '', month = '', day = '' } = match.groups;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(Number(year), Number(month), Number(day)) ? date : undefined;
}

/** MM-DD of a birthday with or without its year, which nobody keeps. */
export function readDay(text: string, format: StaffDateFormat): string | undefined {
  const whole = readDate(text, format);
  if (whole) return whole.slice(5);
  const { month = '', day = '' } = dayShapes[format].exec(text.trim())?.groups ?? {};
  // A leap year, because somebody is born on the 29th of February.
  return isDay(2000, Number(month), Number(day)) ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && !isLeap ? 28 : (monthDays[month - 1] ?? 0);
  return year >= 1900 && year < 2200 && day >= 1 && day <= last;
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
/** Characters that mean nothing in a name, and that a database does not keep or we use between texts. */
// oxlint-disable-next-line no-control-regex
const unkept = /[\u0000-\u0008\u000e-\u001f]/;
const mustHave = new Set<StaffField>(['email', 'firstName', 'lastName']);

export interface ReadOptions {
  mapping: (StaffField | null)[];
  dateFormat: StaffDateFormat;
  /** Nobody is hired later than this. */
  latestStart: string;
}

export interface ReadRow {
  fields: StaffFields;
  errors: StaffRowError[];
}

/** One line of the file as fields. Every cell that does not fit is named; the row is then left alone as a whole. */
export function readRow(cells: string[], options: ReadOptions): ReadRow {
  const fields: StaffFields = {};
  const errors: StaffRowError[] = [];
  for (const [index, field] of options.mapping.entries()) {
    if (!field) continue;
    const read = readCell(field, (cells[index] ?? '').trim(), options);
    fields[field] = 'value' in read ? read.value : null;
    if ('problem' in read) errors.push({ field, message: read.problem });
  }
  if (isOwnManager(fields)) errors.push({ field: null, message: 'Nobody can be their own manager' });
  return { fields, errors };
}

function readCell(
  field: StaffField,
  text: string,
  { dateFormat, latestStart }: ReadOptions,
): { value: string | null } | { problem: string } {
  if (text === '') return mustHave.has(field) ? { problem: 'This is missing' } : { value: null };
  if (text.length > limits[field]) return { problem: `This has more than ${limits[field]} characters` };
  if (unkept.test(text)) return { problem: 'This has a character that cannot be kept' };
  const value = valueOf(field, text, dateFormat);
  if (value === undefined) return { problem: messages[field] ?? 'This cannot be read' };
  if (field === 'startOn' && value > latestStart) return { problem: 'This is more than a year from now' };
  return { value };
}

const messages: Partial<Record<StaffField, string>> = {
  email: 'This is not an email address',
  managerEmail: 'This is not an email address',
  startOn: 'This is not a date in the format you chose',
  birthday: 'This is not a day in the format you chose',
};

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

/** Our choice, after the decision to hold: a fifth of those this source has brought. */
export const holdsBack = (archived: number, of: number): boolean => archived > of * 0.2;
