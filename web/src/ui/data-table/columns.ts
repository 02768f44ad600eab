import {
  type ColumnDef,
  createSortedRowModel,
  type Row as EngineRow,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  /** Also the name the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures end at the same edge. */
  align?: 'start' | 'end';
  /** The server can sort by it. */
  sortable?: boolean;
  /** Where every row is loaded, the table sorts by this itself. */
  sortValue?: (row: Row) => string | number | null | undefined;
  /** A CSS width such as '36%' or '120px'; the others share what is left equally. */
  width?: string;
  /** Left out where there is little room. Say it elsewhere too if it matters. */
  hideBelow?: 'lg' | 'xl';
  /**
   * On a phone each row is a card: one column is its title (else the first), the others are its lines. Sentences have the
   * width of the card as a block.
   */
  card?: 'title' | 'line' | 'block' | 'hidden';
  /** What it looks like while it loads. */
  skeleton?: 'text' | 'person' | 'short';
}

/** How the columns reach the engine; the column itself travels along as meta. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as { column: DataColumn<never> },
});
export type Features = typeof features;
export type DataTableEngine<Row extends object> = ReactTable<Features, Row>;

export function toColumnDefs<Row extends object>(columns: DataColumn<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: (row) => column.sortValue?.(row),
    cell: ({ row }) => column.cell(row.original),
    enableSorting: Boolean(column.sortable ?? column.sortValue),
    sortFn: byValue,
    sortUndefined: 'last',
    meta: { column: column },
  }));
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Names as people sort them: 'Élise' beside 'Elif', 'Team 9' before 'Team 10'. */
const collator = new Intl.Collator(undefined, { numeric: true });

function byValue<Row extends object>(one: EngineRow<Features, Row>, other: EngineRow<Features, Row>, columnId: string) {
  const [first, second] = [one.getValue(columnId), other.getValue(columnId)];
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return collator.compare(text(first), text(second));
}
