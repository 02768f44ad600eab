import type { StaffField, StaffRecord } from '@hurrah/contracts/identity/staff-records';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { TextLink } from '../../../../lib/links.tsx';
import type { DataColumn } from '../../../../ui/data-table/columns.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { toldMemberQuery } from '../../api.ts';
import { type ComparedField, compareRecord, fieldsOfMember } from '../../comparison.ts';
import { useFieldWords } from '../../field-words.ts';
import classes from './record-facts.module.css';

/** What the source says next to what the member has now. */
export function RecordFacts({ record }: { record: StaffRecord }) {
  const { t } = useTranslation('staffing');
  const { member } = record;
  const told = useQuery({ ...toldMemberQuery(member?.id ?? ''), enabled: member !== null });
  const managerId = told.data?.manager?.id;
  const manager = useQuery({ ...toldMemberQuery(managerId ?? ''), enabled: managerId !== undefined });
  const rows = useMemo(() => {
    // Nobody above them is known at once; somebody has to be asked for first.
    const above = told.data && !told.data.manager ? null : manager.data;
    return compareRecord(record.fields, told.data && fieldsOfMember(told.data, above));
  }, [record.fields, told.data, manager.data]);
  const columns = useFactColumns(record);
  const differing = rows.filter(({ differs }) => differs).length;
  return (
    <div className={classes.facts}>
      <Notice record={record} differing={differing} isCompared={told.data !== undefined} />
      <DataTable
        label={t('record.label')}
        columns={columns}
        rows={rows}
        rowId={({ field }) => field}
        rowName={({ field }) => t(`fields.${field}`)}
        status={member && told.isPending ? 'loading' : told.isError ? 'error' : 'ready'}
        onRetry={() => void told.refetch()}
        empty={null}
      />
      <History record={record} />
    </div>
  );
}

function Notice({ record, differing, isCompared }: { record: StaffRecord; differing: number; isCompared: boolean }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  if (record.member && differing === 0) return null;
  if (record.member && !isCompared) return null;
  return (
    <Alert role="note" color={record.member ? 'warning' : 'info'} icon={<Info size={20} aria-hidden />}>
      {record.member
        ? t('record.differs', { count: differing, formatted: format.number(differing) })
        : t('record.waiting')}
    </Alert>
  );
}

function useFactColumns({ source, member }: StaffRecord): DataColumn<ComparedField>[] {
  const { t } = useTranslation('staffing');
  return useMemo(() => {
    const said: DataColumn<ComparedField>[] = [
      { id: 'field', header: t('record.field'), cell: ({ field }) => t(`fields.${field}`), width: '30%' },
      {
        id: 'said',
        header: t('record.said', { source: t(`sources.${source}`) }),
        cell: ({ field, said: value, differs }) => (
          <Value field={field} value={value} differs={differs} without={t('record.silent')} />
        ),
      },
    ];
    if (!member) return said;
    const has: DataColumn<ComparedField> = {
      id: 'has',
      header: t('record.has'),
      cell: ({ field, has: value, differs }) => (
        <Value
          field={field}
          value={value}
          differs={differs}
          without={value === undefined ? t('record.unknown') : t('rows.empty')}
          isMarked
        />
      ),
    };
    return [...said, has];
  }, [t, source, member]);
}

interface ValueProps {
  field: StaffField;
  value: string | null | undefined;
  differs: boolean;
  /** In place of a value. */
  without: string;
  /** Says also in words that it is different, once for each line. */
  isMarked?: boolean;
}

function Value({ field, value, differs, without, isMarked = false }: ValueProps) {
  const { t } = useTranslation('staffing');
  const { valueOf } = useFieldWords();
  return (
    <span className={classes.value} data-differs={differs || undefined}>
      {value ? valueOf(field, value) : <em>{without}</em>}
      {differs && isMarked && <small>{t('record.different')}</small>}
    </span>
  );
}

function History({ record: { firstSeenAt, changedAt, importId } }: { record: StaffRecord }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  return (
    <p className={classes.history}>
      {t('record.seen', { first: format.date(firstSeenAt), changed: format.dateTime(changedAt) })}{' '}
      {importId && (
        <TextLink to="/manage/users/import/csv" search={{ id: importId }}>
          {t('record.toImport')}
        </TextLink>
      )}
    </p>
  );
}
