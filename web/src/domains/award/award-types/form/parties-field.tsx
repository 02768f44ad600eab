import type { NamedRecipient } from '@hurrah/contracts/people/recipients';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { type Party, PeopleAndTeamsField } from '../../../points/index.ts';
import type { AwardTypeForm } from './form.ts';

interface PartiesFieldProps {
  form: AwardTypeForm;
  name: 'senders' | 'nominators' | 'candidates';
  label: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  /** Those who are saved, by name. */
  saved: NamedRecipient[] | undefined;
  onNamed?: (names: string[]) => void;
}

/** People and teams of an award type. The form holds their ids; this field remembers their names. */
export function PartiesField({ form, name, saved = [], onNamed, ...field }: PartiesFieldProps) {
  const parties = useController({ control: form.control, name });
  const [known, setKnown] = useState<Party[]>(saved);
  const find = (id: string) => known.find((party) => party.id === id);
  const change = (chosen: Party[]) => {
    setKnown([...known, ...chosen.filter(({ id }) => !find(id))]);
    parties.field.onChange(chosen.map(({ id, type }) => ({ id, type })));
    onNamed?.(chosen.map((party) => party.name));
  };
  return (
    <PeopleAndTeamsField
      {...field}
      value={parties.field.value.flatMap(({ id }) => find(id) ?? [])}
      onChange={change}
      error={parties.fieldState.error?.message}
    />
  );
}
