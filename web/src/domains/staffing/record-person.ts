import type { StaffRecord } from '@hurrah/contracts/identity/staff-records';
import type { AvatarPerson } from '../../ui/person-avatar.tsx';
import { faceOf } from '../people/index.ts';

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
