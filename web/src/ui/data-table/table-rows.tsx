import { Checkbox, Group, Skeleton, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Column, Row as EngineRow } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronRight, ChevronsUpDown } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableEngine, Features } from './columns.ts';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';

export interface RowsProps<Row extends object> extends DataTableProps<Row> {
  table: DataTableEngine<Row>;
}

export function TableRows<Row extends object>(props: RowsProps<Row>) {
  const { table, label, status, skeletonRows = 6, onSelectedChange, rowLink, rowActions } = props;
  return (
    <table className={classes.table} aria-label={label}>
      <TableHead {...props} />
      <tbody>
        {status === 'loading'
          ? Array.from({ length: skeletonRows }, (_, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {onSelectedChange && <td className={classes.checkCell} />}
                {table.getAllColumns().map((column) => (
                  <td key={column.id} {...cellProps(column)}>
                    <SkeletonCell kind={column.columnDef.meta?.column.skeleton} row={index} />
                  </td>
                ))}
                {(rowLink || rowActions) && <td className={classes.endCell} />}
              </tr>
            ))
          : table.getRowModel().rows.map((row) => <TableRow key={row.id} {...props} row={row} />)}
      </tbody>
    </table>
  );
}

function TableHead<Row extends object>(props: RowsProps<Row>) {
  const { table, status, onSelectedChange, rowLink, rowActions, actionsColumn } = props;
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr>
        {onSelectedChange && (
          <th scope="col" className={classes.checkCell}>
            <RowCheck
              label={t('table.selectAll')}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
              disabled={status === 'loading'}
            />
          </th>
        )}
        {table.getAllColumns().map((column) => (
          <HeaderCell key={column.id} column={column} />
        ))}
        {(rowLink || rowActions) && (
          <th scope="col" className={classes.endCell} style={{ width: actionsColumn?.width }}>
            {actionsColumn?.header ?? <VisuallyHidden>{t('table.actions')}</VisuallyHidden>}
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeaderCell<Row extends object>({ column }: { column: Column<Features, Row> }) {
  const words = String(column.columnDef.header);
  const sorted = column.getIsSorted();
  if (!column.getCanSort()) {
    return (
      <th scope="col" {...cellProps(column)}>
        {words}
      </th>
    );
  }
  const Arrow = sorted === 'desc' ? ArrowDown : sorted === 'asc' ? ArrowUp : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...cellProps(column)}
      aria-sort={sorted === 'desc' ? 'descending' : sorted === 'asc' ? 'ascending' : 'none'}
    >
      <UnstyledButton
        className={classes.sort ?? ''}
        data-sorted={Boolean(sorted) || undefined}
        onClick={column.getToggleSortingHandler()}
      >
        {words}
        <Arrow size={14} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

function TableRow<Row extends object>(props: RowsProps<Row> & { row: EngineRow<Features, Row> }) {
  const { table, row, rowName, rowLink, rowActions, onSelectedChange } = props;
  const { t } = useTranslation('ui');
  const titleId = titleColumnId(table);
  return (
    <tr data-selected={row.getIsSelected() || undefined} data-linked={Boolean(rowLink) || undefined}>
      {onSelectedChange && (
        <td className={classes.checkCell}>
          <RowCheck
            label={t('table.selectRow', { name: rowName(row.original) })}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const content: ReactNode = <table.FlexRender cell={cell} />;
        const isTitle = cell.column.id === titleId;
        return (
          <td key={cell.id} {...cellProps(cell.column)} data-title={isTitle || undefined}>
            {isTitle && rowLink ? <span className={classes.covering}>{rowLink(row.original, content)}</span> : content}
          </td>
        );
      })}
      {(rowLink || rowActions) && (
        <td className={classes.endCell}>
          {rowActions ? (
            rowActions(row.original)
          ) : (
            <ChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />
          )}
        </td>
      )}
    </tr>
  );
}

export function titleColumnId<Row extends object>(table: DataTableEngine<Row>): string | undefined {
  const columns = table.getAllColumns();
  return (columns.find((column) => column.columnDef.meta?.column.card === 'title') ?? columns[0])?.id;
}

function cellProps<Row extends object>(column: Column<Features, Row>) {
  const { align, hideBelow, width } = column.columnDef.meta?.column ?? {};
  return { 'data-align': align, 'data-hide-below': hideBelow, ...(width && { style: { width } }) };
}

interface RowCheckProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  /** The engine reads Shift from the event, to choose a range. */
  onChange: (event: ChangeEvent) => void;
}

/** A tick with room for a finger around it. */
export function RowCheck({ label, ...state }: RowCheckProps) {
  return (
    <label className={`${classes.check} ${classes.above}`}>
      <Checkbox aria-label={label} {...state} />
    </label>
  );
}

/** Uneven on purpose, and the same on every render: words are never all equally long. */
const widths = ['72%', '56%', '84%', '64%', '48%', '78%'];

interface SkeletonCellProps {
  kind: 'text' | 'person' | 'short' | undefined;
  row: number;
}

export function SkeletonCell({ kind = 'text', row }: SkeletonCellProps) {
  const width = widths[row % widths.length] ?? '60%';
  if (kind === 'short') return <Skeleton height={12} width={48} className={classes.skeletonShort ?? ''} />;
  if (kind === 'text') return <Skeleton height={12} width={width} />;
  return (
    <Group gap="md" wrap="nowrap">
      <Skeleton height={40} circle />
      <Stack gap="sm" flex={1}>
        <Skeleton height={12} width={width} />
        <Skeleton height={10} width="40%" />
      </Stack>
    </Group>
  );
}
