import { useState } from 'react';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type KnownPerson, PersonPicker } from '../../../people/index.ts';

interface OwnerFieldProps<Draft extends { ownerId: string | null }> {
  form: UseFormReturn<Draft>;
  /** Whom the form began with. */
  owner: KnownPerson | null;
}

/** Who answers for it: one person, or nobody yet. */
export function OwnerField<Draft extends { ownerId: string | null }>({ form, owner }: OwnerFieldProps<Draft>) {
  const { t } = useTranslation('pointsItems');
  const { field, fieldState } = useController({
    control: form.control as unknown as Control<{ ownerId: string | null }>,
    name: 'ownerId',
  });
  const [chosen, setChosen] = useState<KnownPerson | null>(owner);
  const known = [chosen, owner].find((person) => person?.id === field.value) ?? null;
  return (
    <PersonPicker
      label={t('fields.owner')}
      description={t('fields.ownerHint')}
      value={known}
      onChange={(person) => {
        setChosen(person);
        field.onChange(person?.id ?? null);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      clearable
    />
  );
}
