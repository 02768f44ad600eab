import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import type { StaffField, StaffFields, StaffRecord } from '@hurrah/contracts/staffing/staff-records';
import type { AvatarPerson } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import { staffFields } from '../imports/import-rules.ts';

export interface ComparedField {
  field: StaffField;
  said: string | null;
  /** What the member has; undefined where that is not known. */
  has: string | null | undefined;
  differs: boolean;
}

/**
 * What a source says beside what the member has, for every field one of them knows. A source that is silent agrees. A
 * manager is one person with two names, of whom a source usually says only one.
 */
export function compareRecord(said: StaffFields, has: StaffFields | undefined): ComparedField[] {
  return staffFields
    .map((field) => {
      const [theirs, ours] = [said[field] ?? null, has?.[field]];
      return { field, said: theirs, has: ours, differs: theirs !== null && ours !== undefined && theirs !== ours };
    })
    .filter(({ field, said: theirs, has: ours }) => theirs !== null || (Boolean(ours) && !field.startsWith('manager')));
}

interface Manager {
  email?: string | null | undefined;
  details?: { employeeId: string | null } | null | undefined;
}

/** A member in the words of a source. What may not be seen, or is not there yet, is left out. */
export function fieldsOfMember(member: TenantMember, manager: Manager | null | undefined): StaffFields {
  const { firstName, lastName, jobTitle, email, startOn, segments, details } = member;
  const known: StaffFields = { firstName, lastName, jobTitle, startOn, ...segments };
  if (email !== undefined) known.email = email;
  if (details) Object.assign(known, { employeeId: details.employeeId, birthday: details.birthday });
  if (manager === undefined) return known;
  return { ...known, managerEmail: manager?.email ?? null, managerEmployeeId: manager?.details?.employeeId ?? null };
}

/** A source need not know a name; then what it calls the person. */
export function nameOfRecord({ fields, member }: Pick<StaffRecord, 'fields' | 'member'>): string {
  const said = [fields.firstName, fields.lastName].filter(Boolean).join(' ');
  const known = member && `${member.firstName} ${member.lastName}`;
  return said || known || fields.email || fields.employeeId || '';
}

/** By what the source knows somebody again. */
export const keyOfRecord = ({ fields }: Pick<StaffRecord, 'fields'>): string => fields.employeeId ?? fields.email ?? '';

export const faceOfRecord = (
  record: Pick<StaffRecord, 'fields' | 'member'>,
  size: 'sm' | 'lg' = 'sm',
): AvatarPerson => ({
  ...(record.member && faceOf(record.member, size)),
  name: nameOfRecord(record),
});
