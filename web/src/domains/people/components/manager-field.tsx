import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '../../../lib/messages.ts';
import type { KnownPerson } from '../faces.ts';
import type { MemberForm } from './member-fields.ts';
import { PersonPicker } from './person-picker.tsx';

interface ManagerFieldProps {
  form: MemberForm;
  /** Who manages them now, with a face. */
  known?: KnownPerson | null;
  excludes?: string[];
  disabled?: boolean;
}

export function ManagerField({ form, known = null, excludes = [], disabled = false }: ManagerFieldProps) {
  const { t } = useTranslation('people');
  const { field, fieldState } = useController({ control: form.control, name: 'managerId' });
  // The form knows ids; faces of those who were chosen are remembered beside it.
  const [chosen, setChosen] = useState<KnownPerson | null>(null);
  const shown = [chosen, known].find((person) => person?.id === field.value) ?? null;
  return (
    <PersonPicker
      label={t('details.manager')}
      value={shown}
      onChange={(person) => {
        setChosen(person);
        field.onChange(person?.id ?? null);
      }}
      onBlur={field.onBlur}
      excludes={excludes}
      clearable
      disabled={disabled}
      error={fieldState.error?.message && translateMessage(fieldState.error.message)}
    />
  );
}
