import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import type { FilterChanges } from '../../../routing/search.ts';
import { memberQuery } from '../../access/index.ts';
import { PersonPicker } from '../../people/index.ts';
import { accountTypes, groupNames, type ReportingSearch } from '../reports/search.ts';
import classes from './transactions.module.css';

// The calendar weighs as much as the rest of the page.
const DateField = lazyPart(() => import('../../../ui/date-field.tsx'), 'DateField');

interface ReportingFiltersProps {
  search: ReportingSearch;
  onChange: (changes: FilterChanges<ReportingSearch>) => void;
  isFiltered: boolean;
}

const none = {
  group: undefined,
  senderId: undefined,
  recipientId: undefined,
  accountType: undefined,
  fromOn: undefined,
  toOn: undefined,
};

/** What kind, from whom, to whom, when and in which account. */
export function ReportingFilters({ search, onChange, isFiltered }: ReportingFiltersProps) {
  const { t } = useTranslation('pointsReports');
  return (
    <Group gap="sm" align="end" className={classes.filters} role="group" aria-label={t('filters.label')}>
      <Select
        label={t('filters.type')}
        placeholder={t('filters.anyType')}
        data={groupNames.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={search.group ?? null}
        onChange={(group) => onChange({ group: group ?? undefined })}
        clearable
      />
      <Member label={t('filters.sender')} id={search.senderId} onChange={(senderId) => onChange({ senderId })} />
      <Member
        label={t('filters.recipient')}
        id={search.recipientId}
        onChange={(recipientId) => onChange({ recipientId })}
      />
      <Days search={search} onChange={onChange} />
      <Select
        label={t('filters.account')}
        placeholder={t('filters.anyAccount')}
        data={accountTypes.map((value) => ({ value, label: t(`accounts.${value}`) }))}
        value={search.accountType ?? null}
        onChange={(accountType) => onChange({ accountType: accountType ?? undefined })}
        clearable
      />
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={() => onChange(none)}>
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  );
}

interface MemberProps {
  label: string;
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

function Member({ label, id, onChange }: MemberProps) {
  const { t } = useTranslation('pointsReports');
  const { data: chosen } = useQuery({ ...memberQuery(id ?? ''), enabled: id !== undefined });
  return (
    <PersonPicker
      label={label}
      placeholder={t('filters.anyone')}
      value={id && chosen ? chosen : null}
      onChange={(person) => onChange(person?.id)}
      clearable
    />
  );
}

function Days({ search: { fromOn, toOn }, onChange }: Pick<ReportingFiltersProps, 'search' | 'onChange'>) {
  const { t, i18n } = useTranslation('pointsReports');
  const days = {
    locale: i18n.language,
    placeholder: t('filters.anyDay'),
    clearable: true,
    valueFormat: i18n.language.startsWith('fr') ? 'D MMM YYYY' : 'MMM D, YYYY',
  };
  return (
    <Suspense fallback={<Skeleton height={40} width={330} />}>
      <DateField
        {...days}
        label={t('filters.fromOn')}
        value={fromOn ?? null}
        {...(toOn && { maxDate: toOn })}
        onChange={(day) => onChange({ fromOn: day ?? undefined })}
      />
      <DateField
        {...days}
        label={t('filters.toOn')}
        value={toOn ?? null}
        {...(fromOn && { minDate: fromOn })}
        onChange={(day) => onChange({ toOn: day ?? undefined })}
      />
    </Suspense>
  );
}
