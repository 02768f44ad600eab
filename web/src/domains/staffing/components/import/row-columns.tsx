import type { StaffImport, StaffImportRow } from '@hurrah/contracts/identity/staff-records';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../../ui/data-table/columns.ts';
import { PersonLine } from '../../../../ui/person-line.tsx';
import type { RowKind } from '../../api.ts';
import { isOver } from '../../import-steps.ts';
import { RowOutcome } from './row-outcome.tsx';

/** A row may say no name, or say it wrong; then whatever names the person best. */
const titleOf = ({ name, fields }: StaffImportRow) => name || fields.email || fields.employeeId || '';

const keyOf = (row: StaffImportRow) =>
  [row.fields.employeeId, row.fields.email].filter((key) => key && key !== titleOf(row)).join(' · ');

/** Who a row is about, where it stands in the file, and what happens to them. */
export function useRowColumns({ source, status }: StaffImport, kind: RowKind): DataColumn<StaffImportRow>[] {
  const { t } = useTranslation('staffing');
  const isWrong = kind === 'error' || kind === 'failed';
  const outcomeHeader = isWrong ? t('rows.wrong') : isOver(status) ? t('rows.happened') : t('rows.outcome');
  // Whoever is missing in a file stands on no line of it, and records were never in one.
  const hasLine = source !== 'hand' && kind !== 'archive';
  return useMemo(() => {
    const person: DataColumn<StaffImportRow> = {
      id: 'person',
      header: t('rows.person'),
      cell: (row) => <PersonLine person={{ name: titleOf(row) || t('rows.nobody') }} detail={keyOf(row)} size={32} />,
      card: 'title',
      width: '36%',
      skeleton: 'person',
    };
    const outcome: DataColumn<StaffImportRow> = {
      id: 'outcome',
      header: outcomeHeader,
      cell: (row) => <RowOutcome row={row} />,
    };
    const line: DataColumn<StaffImportRow> = {
      id: 'line',
      header: t('rows.line'),
      cell: ({ row }) => row,
      align: 'end',
      width: '76px',
      skeleton: 'short',
    };
    return hasLine ? [line, person, outcome] : [person, outcome];
  }, [t, outcomeHeader, hasLine]);
}
