import type { MemberStatus } from '@hurrah/contracts/people/tenant-members';
import { Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import type { FilterChanges } from '../../../routing/search.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { memberSummaryQuery } from './api.ts';
import classes from './members.module.css';
import { type PeopleSearch, statuses } from './search.ts';

interface MemberSummaryProps {
  search: PeopleSearch;
  onFilter: (changes: FilterChanges<PeopleSearch>) => void;
}

/** How many people there are of each kind, and a click away only those. */
export function MemberSummary({ search, onFilter }: MemberSummaryProps) {
  const { t } = useTranslation(['manage', 'people']);
  const summary = useQuery(memberSummaryQuery());
  const { statusIn = [], roleIn = [], suspended } = search;
  const toggleStatus = (status: MemberStatus, isOn: boolean) =>
    onFilter({ statusIn: isOn ? [...statusIn, status] : statusIn.filter((one) => one !== status) });
  const count = (of: keyof NonNullable<typeof summary.data>) => (
    <Count value={summary.data?.[of]} pending={summary.isPending} />
  );
  return (
    <Group gap="sm" mb="lg" className={classes.summary ?? ''} role="group" aria-label={t('users.summary')}>
      {statuses.map((status) => (
        <FilterChip key={status} selected={statusIn.includes(status)} onChange={(isOn) => toggleStatus(status, isOn)}>
          {t(`people:status.${status}`)} {count(status)}
        </FilterChip>
      ))}
      <span className={classes.line} aria-hidden />
      <FilterChip
        selected={suspended === 'true'}
        onChange={(isOn) => onFilter({ suspended: isOn ? 'true' : undefined })}
      >
        {t('people:status.suspended')} {count('suspended')}
      </FilterChip>
      <FilterChip
        selected={roleIn.includes('admin')}
        onChange={(isOn) => onFilter({ roleIn: isOn ? ['admin'] : undefined })}
      >
        {t('users.admins')} {count('admins')}
      </FilterChip>
    </Group>
  );
}

/** Without it the filters work all the same. */
function Count({ value, pending }: { value: number | undefined; pending: boolean }) {
  const format = useFormat();
  if (pending) return <Skeleton component="span" display="inline-block" height={10} width={18} />;
  return value !== undefined && <b className={classes.count}>{format.number(value)}</b>;
}
