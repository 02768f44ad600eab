import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy.ts';
import type { FilterChanges } from '../../routing/search.ts';
import { memberQuery } from '../access/index.ts';
import { PersonPicker } from '../people/index.ts';
import type { SearchAddress } from './address.ts';
import { valuesQuery } from './api.ts';
import classes from './search.module.css';

// The calendar weighs as much as the rest of the page.
const DateField = lazyPart(() => import('../../ui/date-field.tsx'), 'DateField');

interface SearchFiltersProps {
  address: SearchAddress;
  onChange: (changes: FilterChanges<SearchAddress>) => void;
  isFiltered: boolean;
}

const none = { person: undefined, value: undefined, from: undefined, until: undefined };

/** By whom and to whom, for what and when. */
export function SearchFilters({ address, onChange, isFiltered }: SearchFiltersProps) {
  const { t, i18n } = useTranslation('search');
  const { person, value, from, until } = address;
  const { data: chosen } = useQuery({ ...memberQuery(person ?? ''), enabled: person !== undefined });
  const { data: values } = useQuery(valuesQuery());
  const days = { locale: i18n.language, placeholder: t('page.anyDay'), clearable: true };
  return (
    <Group gap="md" align="end" className={classes.filters} role="group" aria-label={t('page.filters')}>
      <PersonPicker
        label={t('page.person')}
        placeholder={t('page.anyone')}
        value={person && chosen ? chosen : null}
        onChange={(one) => onChange({ person: one?.id })}
        clearable
      />
      <Select
        label={t('page.value')}
        placeholder={t('page.anyValue')}
        data={(values?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value ?? null}
        onChange={(one) => onChange({ value: one ?? undefined })}
        clearable
      />
      <Suspense fallback={<Skeleton height={40} width={160} />}>
        <DateField
          {...days}
          label={t('page.from')}
          value={from ?? null}
          {...(until && { maxDate: until })}
          onChange={(day) => onChange({ from: day ?? undefined })}
        />
        <DateField
          {...days}
          label={t('page.until')}
          value={until ?? null}
          {...(from && { minDate: from })}
          onChange={(day) => onChange({ until: day ?? undefined })}
        />
      </Suspense>
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={() => onChange(none)}>
          {t('page.clearFilters')}
        </Button>
      )}
    </Group>
  );
}
