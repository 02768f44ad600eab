import type { StaffRecord } from '@hurrah/contracts/identity/staff-records';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { ButtonLink } from '../../../../lib/links.tsx';
import { ListArt } from '../../../../ui/art/list-art.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { pagingOf, statusOf } from '../../../../ui/data-table/query-state.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useSearchText } from '../../../people/index.ts';
import { countedUpTo, pageSize, recordsQuery } from '../../api.ts';
import { nameOfRecord } from '../../record-person.ts';
import { filterOf, isFiltered, withFilter } from '../../records-search.ts';
import { ExportRecords } from './export-records.tsx';
import { useRecordColumns } from './record-columns.tsx';
import { type AskedRecord, RecordDialog } from './record-dialog.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordMenu } from './record-menu.tsx';
import { useChosenRecords } from './use-chosen-records.ts';

const none: StaffRecord[] = [];

/** Everybody whom a source has named, with what can be done with one or with many. */
export function RecordsTable() {
  const { t } = useTranslation('staffing');
  const search = useSearch({ from: '/member/admin/staffing/import/integrations/records' });
  const navigate = useNavigate({ from: '/staffing/import/integrations/records' });
  const records = useQuery(recordsQuery(search));
  const columns = useRecordColumns();
  const [asked, setAsked] = useState<AskedRecord>();
  const rows = records.data?.results ?? none;
  const chosen = useChosenRecords(rows);

  const narrow = (changes: Parameters<typeof withFilter>[1]) =>
    void navigate({ search: withFilter(search, changes), replace: true, resetScroll: false });
  const words = useSearchText(search.search ?? '', (text) => narrow({ search: text }));
  const onCursor = (cursor: string) => void navigate({ search: { ...search, cursor } });
  return (
    <>
      <DataTable
        label={t('records.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={nameOfRecord}
        rowLink={({ id }, title) => (
          <Link to="/staffing/$id" params={{ id }}>
            {title}
          </Link>
        )}
        rowActions={(record) => <RecordMenu record={record} onAsk={(action) => setAsked({ record, action })} />}
        status={statusOf(records)}
        onRetry={() => void records.refetch()}
        skeletonRows={8}
        empty={<NoRecords />}
        filtered={isFiltered(search)}
        search={{ label: t('records.search'), value: words.text, onChange: words.type, pending: words.isWaiting }}
        filters={<RecordFilters filter={search} onFilter={narrow} />}
        tools={<ExportRecords />}
        selected={chosen.chosen}
        onSelectedChange={chosen.choose}
        selectMore={
          <SelectWaiting
            isOffered={search.linked === 'false' && (records.data?.total ?? 0) > chosen.chosen.length}
            total={records.data?.total ?? 0}
            pending={chosen.chooseAll.isPending}
            onClick={() => chosen.chooseAll.mutate(filterOf(search))}
          />
        }
        bulkActions={<AddMembers count={chosen.toAdd.length} add={chosen.add} />}
        paging={pagingOf(records.data, { pageSize, onCursor, countedUpTo })}
      />
      <RecordDialog asked={asked} />
    </>
  );
}

interface SelectWaitingProps {
  isOffered: boolean;
  total: number;
  pending: boolean;
  onClick: () => void;
}

/** Also those on the pages that nobody has looked at, where all of them wait. */
function SelectWaiting({ isOffered, total, pending, onClick }: SelectWaitingProps) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  if (!isOffered) return null;
  return (
    <Button variant="subtle" size="sm" loading={pending} onClick={onClick}>
      {t('records.selectAll', { count: total, formatted: format.number(total) })}
    </Button>
  );
}

/** Whoever is a member already is left alone; the button counts only those who are not. */
function AddMembers({ count, add }: { count: number; add: ReturnType<typeof useChosenRecords>['add'] }) {
  const { t } = useTranslation('staffing');
  const format = useFormat();
  return (
    <Button size="sm" disabled={count === 0} loading={add.isPending} onClick={() => add.mutate()}>
      {count === 0 ? t('records.nobodyToAdd') : t('records.add', { count, formatted: format.number(count) })}
    </Button>
  );
}

function NoRecords() {
  const { t } = useTranslation('staffing');
  return (
    <EmptyState
      art={<ListArt />}
      title={t('records.empty.title')}
      action={
        <ButtonLink variant="default" to="/manage/users/import/csv">
          {t('records.import')}
        </ButtonLink>
      }
    >
      {t('records.empty.text')}
    </EmptyState>
  );
}
