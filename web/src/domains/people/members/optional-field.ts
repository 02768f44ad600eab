import type { Path } from 'react-hook-form';
import type { MemberForm, MemberValues } from './member-fields.tsx';

/** A text field that may stay empty: nothing typed is nothing known. */
export function optionalOf(form: MemberForm, name: Path<MemberValues>) {
  const { error } = form.getFieldState(name, form.formState);
  return {
    ...form.register(name, { setValueAs: (value: string | null) => value || null }),
    error: error?.message,
  };
}
