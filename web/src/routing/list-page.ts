import type { DataTableProps } from '../ui/data-table/data-table.tsx';
import { type Answered, type Asked, type PagingOptions, pagingOf, tableOf } from '../ui/data-table/query-state.ts';
import { useSearchText } from '../ui/use-search-text.ts';
import { type FilterChanges, isFiltered, type ListAddress, withFilter } from './search.ts';

interface ListPageOptions<S extends ListAddress> extends Omit<PagingOptions, 'onCursor'> {
  /** The part of the address that says what is listed. */
  search: S;
  /** Writes it: `(next, how) => void navigate({ search: next, ...how })`. */
  go: (search: S, how?: { replace: true; resetScroll: false }) => unknown;
  /** What the search field is called; without it there is none. */
  searchLabel?: string;
}

/** A table whose search, filters and page live in the address: everything of `DataTable` that follows from it. */
export function useListPage<Row extends object, S extends ListAddress>(
  query: Asked<Row, Answered<Row>>,
  { search, go, searchLabel, ...paging }: ListPageOptions<S>,
) {
  /** Another filter is the same page of the history. */
  const narrow = (changes: FilterChanges<S>) =>
    void go(withFilter(search, changes), { replace: true, resetScroll: false });
  const words = useSearchText(search.search ?? '', (text) => narrow({ search: text } as FilterChanges<S>));
  const field = { value: words.text, onChange: words.type, pending: words.isWaiting };
  const table = {
    ...tableOf(query),
    filtered: isFiltered(search),
    paging: pagingOf(query.data, { ...paging, onCursor: (cursor) => void go({ ...search, cursor }) }),
    ...(searchLabel !== undefined && { search: { label: searchLabel, ...field } }),
  } satisfies Partial<DataTableProps<Row>>;
  return { table, narrow };
}
