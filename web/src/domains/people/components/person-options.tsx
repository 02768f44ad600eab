import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../../ui/person-line.tsx';
import { personSearchQuery, searchDelayMs } from '../api.ts';
import { faceOf } from '../faces.ts';
import classes from './person-options.module.css';

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
        <UnstyledButton className={classes.retry} onMouseDown={(event) => event.preventDefault()} onClick={retry}>
          {t('offline.retry')}
        </UnstyledButton>
      </Combobox.Empty>
    );
  }
  if (!typed) return <Combobox.Empty>{t('people.picker.typeAName')}</Combobox.Empty>;
  return (
    <Combobox.Empty>{isLooking ? t('search.loading') : t('people.picker.nobody', { text: typed })}</Combobox.Empty>
  );
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
