import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { Anchor, CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { personSearchQuery, searchDelayMs } from '../api.ts';
import { faceOf, type KnownPerson } from '../avatars/faces.ts';

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
export function PersonPicker(props: PersonPickerProps) {
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

/** Whom a field that asks for people offers, or why it offers nobody. */
export function PersonOptions({ search }: { search: PersonSearch }) {
  const { t } = useTranslation('frame');
  const { found } = search;
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('palette.people')}>
        {found.map((person) => (
          <Combobox.Option key={person.id} value={person.id}>
            <PersonLine person={faceOf(person)} detail={person.jobTitle} size={32} />
          </Combobox.Option>
        ))}
        {found.length === 0 && <Nobody search={search} />}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function Nobody({ search: { typed, isLooking, isError, retry } }: { search: PersonSearch }) {
  const { t } = useTranslation('frame');
  if (isError && !isLooking) {
    return (
      <Combobox.Empty role="alert">
        {t('people.picker.failed')}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          fw={600}
          underline="always"
          onMouseDown={(event) => event.preventDefault()}
          onClick={retry}
        >
          {t('offline.retry')}
        </Anchor>
      </Combobox.Empty>
    );
  }
  if (!typed) return <Combobox.Empty>{t('people.picker.typeAName')}</Combobox.Empty>;
  return <Combobox.Empty>{isLooking ? t('search.loading') : t('search.nothing')}</Combobox.Empty>;
}

/** What a field that asks for people types, finds and has open. `excludes` are never offered. */
export function usePersonSearch(excludes: string[]) {
  const [query, setQuery] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = query?.trim() ?? '';
  const [search] = useDebouncedValue(typed, searchDelayMs);
  const { data, isFetching, isError, refetch } = useQuery({
    ...personSearchQuery(search, excludes),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = typed && data ? data.results.filter(({ id }) => !excludes.includes(id)) : [];
  const isLooking = typed !== search || isFetching;

  // The first one found is ready for Enter.
  const first = found[0]?.id;
  useEffect(() => {
    if (first) combobox.selectFirstOption();
  }, [first, combobox.selectFirstOption]);

  const type = (text: string) => {
    setQuery(text);
    combobox.openDropdown();
  };
  const stop = () => {
    setQuery(undefined);
    combobox.closeDropdown();
  };
  return { query, typed, found, isLooking, isError, retry: () => void refetch(), type, stop, combobox };
}

type PersonSearch = ReturnType<typeof usePersonSearch>;
