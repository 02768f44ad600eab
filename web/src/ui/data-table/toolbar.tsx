import { Button, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, ArrowUpDown, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../search-input.tsx';
import type { DataTableEngine } from './columns.ts';
import classes from './data-table.module.css';

export interface TableSearch {
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

export function Toolbar<Row extends object>({ table, search, filters, tools, withSort }: ToolbarProps<Row>) {
  const sortable = withSort && table.getAllColumns().some((column) => column.getCanSort());
  if (!search && !filters && !tools && !sortable) return null;
  return (
    <div className={classes.toolbar}>
      {search && <SearchInput {...search} className={classes.search} />}
      {filters && <div className={classes.filters}>{filters}</div>}
      {(tools || sortable) && (
        <div className={classes.tools}>
          {sortable && <SortMenu table={table} />}
          {tools}
        </div>
      )}
    </div>
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
