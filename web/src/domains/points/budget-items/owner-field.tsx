import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KnownPerson, PersonPicker } from '../../people/index.ts';

interface OwnerFieldProps {
  field: { value: string | null; onChange: (id: string | null) => void; onBlur: () => void };
  fieldState: { error?: { message?: string } };
  /** Whom the form began with. */
  owner: KnownPerson | null;
}

/** Who answers for it: one person, or nobody yet. Takes what `useController` returns. */
export function OwnerField({ field, fieldState, owner }: OwnerFieldProps) {
  const { t } = useTranslation('pointsItems');
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
