import type { TenantMember, updateTenantMember } from '@hurrah/contracts/identity/tenant-members';
import type { Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { translateMessage } from '../../../lib/messages.ts';

export type MemberValues = z.input<(typeof updateTenantMember)['body']>;
export type MemberForm = UseFormReturn<MemberValues>;

/** What a form about somebody begins with. */
export const valuesOf = (member: TenantMember) => ({
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email ?? '',
  jobTitle: member.jobTitle,
  employeeId: member.details?.employeeId ?? null,
  managerId: member.details?.managerId ?? null,
  startOn: member.startOn,
  birthday: member.details?.birthday ?? null,
  publicStaffProfile: member.publicStaffProfile ?? false,
  segments: member.segments,
});

/** A text field that may stay empty: nothing typed is nothing known. */
export function optionalOf(form: MemberForm, name: Path<MemberValues>) {
  const { error } = form.getFieldState(name, form.formState);
  return {
    ...form.register(name, { setValueAs: (value: string | null) => value || null }),
    error: error?.message && translateMessage(error.message),
  };
}
