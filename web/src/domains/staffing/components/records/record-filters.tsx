import type { StaffSource } from '@hurrah/contracts/identity/staff-records';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../../ui/filter-chip.tsx';
import { type RecordsFilter, staffSources } from '../../records-search.ts';
import classes from './record-filters.module.css';

interface RecordFiltersProps {
  filter: RecordsFilter;
  onFilter: (changes: { sourceIn?: StaffSource[] | undefined; linked?: 'true' | 'false' | undefined }) => void;
}

/** Those who still wait, those who are members, and where they come from. */
export function RecordFilters({ filter, onFilter }: RecordFiltersProps) {
  const { t } = useTranslation('staffing');
  return (
    <>
      <Select
        aria-label={t('records.filters.source')}
        placeholder={t('records.filters.allSources')}
        data={staffSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        value={filter.sourceIn?.[0] ?? null}
        onChange={(source) => onFilter({ sourceIn: source ? [source] : undefined })}
        clearable
        w={180}
      />
      <div className={classes.chips}>
        {(['false', 'true'] as const).map((linked) => (
          <FilterChip
            key={linked}
            selected={filter.linked === linked}
            onChange={(isOn) => onFilter({ linked: isOn ? linked : undefined })}
          >
            {t(`records.filters.linked.${linked}`)}
          </FilterChip>
        ))}
      </div>
    </>
  );
}
