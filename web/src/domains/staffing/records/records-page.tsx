import {
  batchAddStaffRecords,
  exportStaffRecords,
  type StaffRecord,
  type StaffSource,
} from '@hurrah/contracts/staffing/staff-records';
import { Button, Group, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callForFile } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { useListPage } from '../../../routing/list-page.ts';
import { filterOf } from '../../../routing/search.ts';
import { ListArt } from '../../../ui/art/list-art.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { Page } from '../../../ui/page.tsx';
import { countedUpTo, listAllRecordIds, pageSize, recordsQuery } from '../api.ts';
import { RecordMenu, useRecordColumns } from './record-columns.tsx';
import { nameOfRecord } from './record-rules.ts';
import { type RecordsFilter, staffSources } from './search.ts';
import { useRecordConfirm } from './use-record-confirm.ts';

/** What files and other sources say about people, whether or not they are members yet. */
export function RecordsPage() {
  const { t } = useTranslation('staffing');
  return (
    <Page
      {...usePageData()}
      subtitle={t('records.subtitle')}
      back={<TextLink to="/manage/users">{t('import.back')}</TextLink>}
      actions={
        <ButtonLink to="/manage/users/import/csv" leftSection={<FileUp aria-hidden />}>
          {t('records.import')}
        </ButtonLink>
      }
    >
      <RecordsTable />
    </Page>
  );
}

/** Everybody whom a source has named, with what can be done with one or with many. */
function RecordsTable() {
  const { t } = useTranslation('staffing');
  const search = useSearch({ from: '/member/admin/staffing/import/integrations/records' });
  const navigate = useNavigate({ from: '/staffing/import/integrations/records' });
  const records = useQuery(recordsQuery(search));
  const columns = useRecordColumns();
  const { askAbout, dialog } = useRecordConfirm();

  const { table, narrow } = useListPage(records, {
    search,
    go: (next, how) => void navigate({ search: next, ...how }),
    pageSize,
    countedUpTo,
    searchLabel: t('records.search'),
  });
  const chosen = useChosenRecords(table.rows);
  return (
    <>
      <DataTable
        {...table}
        label={t('records.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOfRecord}
        rowLink={({ id }, title) => (
          <Link to="/staffing/$id" params={{ id }}>
            {title}
          </Link>
        )}
        rowActions={(record) => <RecordMenu record={record} onAsk={(action) => askAbout(record, action)} />}
        skeletonRows={8}
        empty={<NoRecords />}
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
      />
      {dialog}
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

interface RecordFiltersProps {
  filter: RecordsFilter;
  onFilter: (changes: { sourceIn?: StaffSource[] | undefined; linked?: 'true' | 'false' | undefined }) => void;
}

/** Those who still wait, those who are members, and where they come from. */
function RecordFilters({ filter, onFilter }: RecordFiltersProps) {
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
      <Group gap="sm" align="stretch" wrap="nowrap">
        {(['false', 'true'] as const).map((linked) => (
          <FilterChip
            key={linked}
            selected={filter.linked === linked}
            onChange={(isOn) => onFilter({ linked: isOn ? linked : undefined })}
          >
            {t(`records.filters.linked.${linked}`)}
          </FilterChip>
        ))}
      </Group>
    </>
  );
}

/** All records, as a file for a spreadsheet. */
function ExportRecords() {
  const { t } = useTranslation('staffing');
  const can = useCan();
  if (!can('identityApp:exportStaffRecords')) return null;
  return <DownloadButton read={() => callForFile(exportStaffRecords)}>{t('records.export')}</DownloadButton>;
}

/** The most that the API adds at once. */
const mostAtOnce = 10_000;

/** Records chosen over several pages, and which of them wait to become members. */
function useChosenRecords(rows: StaffRecord[]) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string[]>([]);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());

  const choose = (ids: string[]) => {
    setChosen(ids);
    const seen = rows.filter(({ member }) => !member).map(({ id }) => id);
    setWaiting((before) => new Set([...before, ...seen]));
  };
  const chooseAll = useMutation({
    mutationFn: (filter: RecordsFilter) => listAllRecordIds({ ...filter, linked: 'false' }, mostAtOnce),
    onSuccess: (ids) => {
      setChosen(ids);
      setWaiting(new Set(ids));
    },
  });
  const toAdd = chosen.filter((id) => waiting.has(id));
  const add = useMutation({
    mutationFn: async () => {
      const { id } = await call(batchAddStaffRecords, { body: { recordIds: toAdd } });
      await navigate({ to: '/staffing/batch-add/$id', params: { id } });
    },
  });
  return { chosen, choose, chooseAll, toAdd, add };
}
