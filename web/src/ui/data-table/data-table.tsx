import { Button, Group, Menu, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type OnChangeFn, type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown, Check } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/intl.ts';
import { SearchArt } from '../art/search-art.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { SearchInput } from '../search-input.tsx';
import { type DataColumn, type DataTableEngine, features, toColumnDefs } from './columns.ts';
import classes from './data-table.module.css';
import { TableCards } from './table-cards.tsx';
import { type Paging, TablePaging } from './table-paging.tsx';
import { TableRows } from './table-rows.tsx';

export interface Sort {
  by: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row extends object> {
  /** What the rows are: 'People'. */
  label: string;
  columns: DataColumn<Row>[];
  /** The rows of this page. Keep the array stable between renders. */
  rows: Row[];
  rowId: (row: Row) => string;
  /** Names a row in 'Select Ines Duarte'. */
  rowName: (row: Row) => string;
  /** Wraps the title of a row in a link; the whole row then follows it. */
  rowLink?: (row: Row, title: ReactNode) => ReactNode;
  /** A menu at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** Where the actions are more than an icon: the words above them, and their width in pixels. */
  actionsColumn?: { header: string; width: number };

  /** `refreshing` keeps the rows that are there. */
  status?: 'ready' | 'loading' | 'refreshing' | 'error';
  onRetry?: () => void;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** A search or a filter is on, so nothing means 'No results found'. */
  filtered?: boolean;
  /** How many rows to draw while loading; the page size, if it is small. */
  skeletonRows?: number;

  search?: TableSearch;
  /** Selects and chips beside the search. */
  filters?: ReactNode;
  /** The export button and the like, at the end of the bar. */
  tools?: ReactNode;

  /** With `onSortChange` the server sorts; without, the table does. */
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort) => void;

  /** With both, rows can be chosen; Shift chooses a range. */
  selected?: string[];
  onSelectedChange?: (ids: string[]) => void;
  /** Where more are chosen than are on this page: how many in all. */
  selectedCount?: number;
  /** In the bar: a button that also chooses what is not on this page. */
  selectMore?: ReactNode;
  /** Where nothing chosen is more than no row of this page. */
  onSelectionClear?: () => void;
  /** What can be done with the chosen rows. */
  bulkActions?: ReactNode;

  paging?: Paging;
}

/** A table from md up and cards below, in every state a list can be in. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, status = 'ready', selected, onSelectedChange, paging } = props;
  const { selectedCount = selected?.length ?? 0, selectMore, onSelectionClear, bulkActions } = props;
  const isWide = useMediaQuery('(width >= 56.25em)', true, { getInitialValueInEffect: false });
  const table = useDataTable(props);
  const Rows = isWide ? TableRows : TableCards;
  const isBare = status === 'error' || (rows.length === 0 && status !== 'loading');
  return (
    <div>
      <Toolbar {...props} table={table} withSort={!isWide && !isBare} />
      <div
        className={classes.frame}
        aria-busy={status === 'loading' || status === 'refreshing'}
        data-refreshing={status === 'refreshing' || undefined}
      >
        {isBare ? <Bare {...props} /> : <Rows {...props} table={table} />}
      </div>
      {paging && status !== 'error' && <TablePaging {...paging} busy={status === 'loading'} />}
      {selectedCount > 0 && onSelectedChange && (
        <BulkBar count={selectedCount} more={selectMore} onClear={onSelectionClear ?? (() => onSelectedChange([]))}>
          {bulkActions}
        </BulkBar>
      )}
    </div>
  );
}

function Bare<Row extends object>({ status, onRetry, empty, filtered, search }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  if (status === 'error') return <ErrorState title={t('table.failed')} onRetry={onRetry} />;
  if (!filtered && !search?.value) return empty;
  return (
    <EmptyState art={<SearchArt />} title={t('table.noResults')}>
      {t('table.noResultsHint')}
    </EmptyState>
  );
}

function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, sort, onSortChange, selected, onSelectedChange } = props;
  const [ownSorting, setOwnSorting] = useState<SortingState>(() => toSorting(sort));
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns]);
  const sorting = onSortChange ? toSorting(sort) : ownSorting;
  const rowSelection: RowSelectionState = Object.fromEntries((selected ?? []).map((id) => [id, true] as const));

  const changeSorting: OnChangeFn<SortingState> = (update) => {
    const next = typeof update === 'function' ? update(sorting) : update;
    setOwnSorting(next);
    const [first] = next;
    if (first) onSortChange?.({ by: first.id, direction: first.desc ? 'descending' : 'ascending' });
  };
  const changeSelection: OnChangeFn<RowSelectionState> = (update) => {
    const next = typeof update === 'function' ? update(rowSelection) : update;
    onSelectedChange?.(Object.keys(next));
  };
  return useTable({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: rowId,
    state: { sorting, rowSelection },
    onSortingChange: changeSorting,
    onRowSelectionChange: changeSelection,
    manualSorting: Boolean(onSortChange),
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: Boolean(onSelectedChange),
  });
}

const toSorting = (sort: Sort | undefined): SortingState =>
  sort ? [{ id: sort.by, desc: sort.direction === 'descending' }] : [];

interface TableSearch {
  /** 'Search people' */
  label: string;
  value: string;
  onChange: (value: string) => void;
  pending?: boolean;
}

interface ToolbarProps<Row extends object> {
  table: DataTableEngine<Row>;
  search?: TableSearch;
  filters?: ReactNode;
  tools?: ReactNode;
  /** Cards have no column headers to click, so the choice moves here. */
  withSort: boolean;
}

function Toolbar<Row extends object>({ table, search, filters, tools, withSort }: ToolbarProps<Row>) {
  const sortable = withSort && table.getAllColumns().some((column) => column.getCanSort());
  if (!search && !filters && !tools && !sortable) return null;
  return (
    <Group gap="sm" mb="lg">
      {search && <SearchInput {...search} className={classes.search} />}
      {filters && (
        <Group gap="sm" className={classes.filters ?? ''}>
          {filters}
        </Group>
      )}
      {(tools || sortable) && (
        <Group gap="sm" ms="auto">
          {sortable && <SortMenu table={table} />}
          {tools}
        </Group>
      )}
    </Group>
  );
}

function SortMenu<Row extends object>({ table }: { table: DataTableEngine<Row> }) {
  const { t } = useTranslation('ui');
  const columns = table.getAllColumns().filter((column) => column.getCanSort());
  const sorted = columns.find((column) => column.getIsSorted());
  const isDescending = sorted?.getIsSorted() === 'desc';
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<ArrowUpDown />}>
          {sorted ? String(sorted.columnDef.header) : t('table.sortBy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('table.sortBy')}</Menu.Label>
        {columns.map((column) => (
          <Menu.Item
            key={column.id}
            onClick={() => column.toggleSorting(isDescending)}
            rightSection={column === sorted && <Check />}
          >
            {String(column.columnDef.header)}
          </Menu.Item>
        ))}
        {sorted && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<ArrowUp />}
              onClick={() => sorted.toggleSorting(false)}
              rightSection={!isDescending && <Check />}
            >
              {t('table.sortAscending')}
            </Menu.Item>
            <Menu.Item
              leftSection={<ArrowDown />}
              onClick={() => sorted.toggleSorting(true)}
              rightSection={isDescending && <Check />}
            >
              {t('table.sortDescending')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Chooses also what is not on this page. */
  more?: ReactNode;
  children: ReactNode;
}

/** Floats over the end of the list while rows are chosen, within reach of a thumb. */
function BulkBar({ count, onClear, more, children }: BulkBarProps) {
  const { t, i18n } = useTranslation('ui');
  const words = t('table.selected', { count, formatted: numberFormat(i18n.language).format(count) });
  return (
    <Group gap="sm" className={classes.bulk ?? ''} role="region" aria-label={words}>
      <Text span size="sm" fw={600} aria-live="polite">
        {words}
      </Text>
      {more}
      <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}
