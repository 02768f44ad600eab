import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { CloseButton, Combobox, TextInput } from '@mantine/core';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '../../../lib/messages.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { nameOf } from '../../identity/index.ts';
import { faceOf, type KnownPerson } from '../faces.ts';
import type { MemberForm } from './member-fields.ts';
import { PersonOptions, usePersonSearch } from './person-options.tsx';

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

interface PersonPickerProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  value: KnownPerson | null;
  /** Null when the choice is taken back. */
  onChange: (person: TenantMember | null) => void;
  onBlur?: () => void;
  /** Ids that are never offered. */
  excludes?: string[];
  /** Whether nobody is an answer too. */
  clearable?: boolean;
  disabled?: boolean;
}

/** One person, found by typing. The face of who is chosen stands in the field. */
function PersonPicker(props: PersonPickerProps) {
  const { value, onChange, onBlur, excludes = [], clearable = false, placeholder, ...field } = props;
  const { t } = useTranslation('frame');
  const search = usePersonSearch(excludes);
  const { query, combobox } = search;
  const choose = (id: string) => {
    const person = search.found.find((one) => one.id === id);
    if (person) onChange(person);
    search.stop();
  };
  const face = value && query === undefined;
  return (
    // Beside the field and not at the end of the page, so that it belongs to the same part of it.
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          value={query ?? (value ? nameOf(value) : '')}
          placeholder={placeholder ?? t('people.picker.prompt')}
          onChange={(event) => search.type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            search.stop();
            onBlur?.();
          }}
          leftSection={face ? <PersonAvatar person={faceOf(value)} size={24} /> : <Search aria-hidden />}
          loading={Boolean(search.typed) && search.isLooking}
          loadingPosition="right"
          rightSection={
            clearable &&
            value && (
              <CloseButton
                size="md"
                aria-label={t('people.picker.clear')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            )
          }
          rightSectionPointerEvents="all"
          autoComplete="off"
          spellCheck={false}
        />
      </Combobox.Target>
      <PersonOptions search={search} />
    </Combobox>
  );
}
