import type { StaffRecord } from '@hurrah/contracts/identity/staff-records';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import type { DataColumn } from '../../../../ui/data-table/columns.ts';
import { PersonLine } from '../../../../ui/person-line.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { faceOfRecord, keyOfRecord } from '../../record-person.ts';
import { RecordStanding } from './record-standing.tsx';
import { SourceChip } from './source-chip.tsx';

export function useRecordColumns(): DataColumn<StaffRecord>[] {
  const { t } = useTranslation('staffing');
  const { locale, timeZone } = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('records.columns.name'),
        cell: (record) => <PersonLine person={faceOfRecord(record)} detail={record.fields.email} />,
        width: '34%',
        skeleton: 'person',
      },
      { id: 'key', header: t('records.columns.key'), cell: keyOfRecord, hideBelow: 'lg', card: 'hidden' },
      {
        id: 'source',
        header: t('records.columns.source'),
        cell: ({ source }) => <SourceChip source={source} />,
        width: '14%',
        skeleton: 'short',
      },
      {
        id: 'member',
        header: t('records.columns.member'),
        cell: (record) => <RecordStanding record={record} />,
        width: '18%',
        skeleton: 'short',
      },
      {
        id: 'changedAt',
        header: t('records.columns.changedAt'),
        cell: ({ changedAt }) => (
          <RelativeTime value={changedAt} locale={locale} timeZone={timeZone} now={new Date()} />
        ),
        width: '15%',
        skeleton: 'short',
      },
    ],
    [t, locale, timeZone],
  );
}
