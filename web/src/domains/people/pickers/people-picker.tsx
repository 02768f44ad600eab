import { Combobox, Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Token } from '../../../ui/token.tsx';
import { faceOf, type KnownPerson } from '../avatars/faces.ts';
import { PersonOptions, usePersonSearch } from './person-picker.tsx';

interface PeoplePickerProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  value: KnownPerson[];
  onChange: (people: KnownPerson[]) => void;
  onBlur?: () => void;
  /** Ids that are never offered, such as those who are in the team already. */
  excludes?: string[];
  disabled?: boolean;
  'data-autofocus'?: boolean;
}

/** Several people, found by typing one after the other. Backspace in the empty field takes the last one out. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { label, description, error, value, onChange, onBlur, excludes = [], disabled = false } = props;
  const { t } = useTranslation('frame');
  const inputId = useId();
  const search = usePersonSearch([...value.map(({ id }) => id), ...excludes]);
  const { query = '', combobox } = search;
  const choose = (id: string) => {
    const person = search.found.find((one) => one.id === id);
    if (person) onChange([...value, person]);
    // Nothing is offered before the next name is typed, and an open list would cover the buttons below.
    search.stop();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return (
    // Beside the field and not at the end of the page, so that it belongs to the same part of it.
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput
          id={inputId}
          label={label}
          description={description}
          error={error}
          disabled={disabled}
          size="md"
          labelProps={{ htmlFor: inputId }}
        >
          <Pill.Group gap={6}>
            {value.map((person) => (
              <Token
                key={person.id}
                name={nameOf(person)}
                media={<PersonAvatar person={faceOf(person)} size={24} />}
                onRemove={() => onChange(value.filter(({ id }) => id !== person.id))}
                disabled={disabled}
              />
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                id={inputId}
                value={query}
                placeholder={value.length === 0 ? (props.placeholder ?? t('people.picker.prompt')) : ''}
                onChange={(event) => search.type(event.currentTarget.value)}
                onClick={() => combobox.openDropdown()}
                onKeyDown={press}
                onBlur={() => {
                  search.stop();
                  onBlur?.();
                }}
                autoComplete="off"
                spellCheck={false}
                data-autofocus={props['data-autofocus']}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <PersonOptions search={search} />
    </Combobox>
  );
}
