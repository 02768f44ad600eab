import type { BatchRow } from '@hurrah/contracts/people/batches';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { StatusDot } from '../../../ui/chip.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pagingOf } from '../../../ui/data-table/query-state.ts';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { pageSize } from '../api.ts';
import { faceOf } from '../avatars/faces.ts';
import type { BatchPage, BatchPart } from './api.ts';

interface BatchRowsProps {
  batch: BatchPage;
  part: BatchPart;
  onPart: (part: BatchPart) => void;
  isRefreshing: boolean;
  /** Left out once it has begun. */
  onLeaveOut?: (memberId: string) => void;
  onTakeIn?: (memberId: string) => void;
  busyId?: string | undefined;
}

/** Person by person: what happens to whom, or has happened. */
export function BatchRows(props: BatchRowsProps) {
  const { batch, part, onPart, isRefreshing } = props;
  const { t } = useTranslation('manage');
  const columns = useBatchColumns(props);
  return (
    <>
      <Parts batch={batch} part={part} onPart={onPart} />
      <DataTable
        label={t('batch.people')}
        columns={columns}
        rows={batch.rows.results}
        rowId={({ member }) => member.id}
        rowName={({ member }) => nameOf(member)}
        status={isRefreshing ? 'refreshing' : 'ready'}
        empty={null}
        filtered
        paging={pagingOf(batch.rows, { pageSize, onCursor: (cursor) => onPart({ ...part, cursor }) })}
      />
    </>
  );
}

function useBatchColumns({ onLeaveOut, onTakeIn, busyId }: BatchRowsProps): DataColumn<BatchRow>[] {
  const { t } = useTranslation('manage');
  return useMemo(() => {
    const columns: DataColumn<BatchRow>[] = [
      {
        id: 'person',
        header: t('users.columns.name'),
        cell: ({ member }) => <PersonLine person={faceOf(member)} detail={member.jobTitle} />,
        width: '44%',
      },
      {
        id: 'outcome',
        header: onLeaveOut ? t('batch.outcome') : t('batch.outcomeAfter'),
        cell: (row) => <BatchOutcome row={row} />,
      },
    ];
    if (!onLeaveOut || !onTakeIn) return columns;
    const choice: DataColumn<BatchRow> = {
      id: 'choice',
      header: t('batch.choice'),
      align: 'end',
      width: '150px',
      cell: ({ member, action, error }) => {
        if (error) return null;
        const isOut = action === 'none';
        return (
          <Button
            size="sm"
            variant="default"
            loading={busyId === member.id}
            onClick={() => (isOut ? onTakeIn(member.id) : onLeaveOut(member.id))}
            aria-label={t(isOut ? 'batch.takeInNamed' : 'batch.leaveOutNamed', { name: nameOf(member) })}
          >
            {isOut ? t('batch.takeIn') : t('batch.leaveOut')}
          </Button>
        );
      },
    };
    return [...columns, choice];
  }, [t, onLeaveOut, onTakeIn, busyId]);
}

function Parts({ batch, part, onPart }: Pick<BatchRowsProps, 'batch' | 'part' | 'onPart'>) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const parts = [
    ['changes', batch.willChange],
    ['warnings', batch.warnings],
    ['errors', batch.errors],
  ] as const;
  return (
    <Group gap="sm" mb={14} role="group" aria-label={t('batch.parts')}>
      <FilterChip selected={part.only === undefined} onChange={() => onPart({})}>
        {t('batch.part.all')} {format.number(batch.total)}
      </FilterChip>
      {parts.map(
        ([only, count]) =>
          count > 0 && (
            <FilterChip key={only} selected={part.only === only} onChange={(isOn) => onPart(isOn ? { only } : {})}>
              {t(`batch.part.${only}`)} {format.number(count)}
            </FilterChip>
          ),
      )}
    </Group>
  );
}

const results = { done: 'success', failed: 'danger', skipped: 'neutral' } as const;

const stateOf = ({ action, warning, error, result }: BatchRow) => {
  if (result) return { tone: results[result], name: `results.${result}` } as const;
  if (error) return { tone: 'neutral', name: 'actions.none' } as const;
  if (action === 'none') return { tone: 'neutral', name: 'actions.excluded' } as const;
  // Nothing has happened yet, so nothing is a success either.
  return { tone: warning ? 'warning' : 'info', name: `actions.${action}` } as const;
};

/** What happens to one person and what is worth knowing about it, or how it went. */
function BatchOutcome({ row }: { row: BatchRow }) {
  const { t } = useTranslation('manage');
  const { tone, name } = stateOf(row);
  const reason = row.error ?? row.warning;
  return (
    <Stack component="span" gap="xs" align="flex-start">
      <StatusDot tone={tone}>{t(`batch.${name}`)}</StatusDot>
      {reason && (
        <Text span size="sm" c="dimmed" ps="lg">
          {t(`batch.notices.${reason}`)}
        </Text>
      )}
    </Stack>
  );
}
