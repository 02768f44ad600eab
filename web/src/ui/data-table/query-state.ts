import type { Paging } from './table-paging.tsx';

export interface Asked<Row, Data extends { results: Row[] } = { results: Row[] }> {
  data: Data | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

// Rows keep their identity while there are none.
const none: never[] = [];

/** What a table needs of a query: `<DataTable {...tableOf(teams)} />`. Only another list on its way is worth a sign. */
export function tableOf<Row>({ data, isError, isPlaceholderData, refetch }: Asked<Row>) {
  const status = isPlaceholderData ? ('refreshing' as const) : ('ready' as const);
  const without = isError ? ('error' as const) : ('loading' as const);
  return {
    rows: data?.results ?? none,
    status: data === undefined ? without : status,
    onRetry: () => void refetch(),
  };
}

export interface Answered<Row = unknown> {
  total: number;
  results: Row[];
  page: number;
  next: string | null;
  previous: string | null;
}

export interface PagingOptions {
  pageSize: number;
  onCursor: (cursor: string) => void;
  /** Where counting stops. */
  countedUpTo?: number;
}

/** The way to the pages around this one. */
export function pagingOf(page: Answered | undefined, { pageSize, onCursor, countedUpTo }: PagingOptions): Paging {
  if (!page) return { total: 0 };
  const { total, results, next, previous } = page;
  const first = (page.page - 1) * pageSize + 1;
  return {
    total,
    isTotalLeast: countedUpTo !== undefined && total >= countedUpTo,
    first,
    last: first + results.length - 1,
    onPrevious: previous ? () => onCursor(previous) : undefined,
    onNext: next ? () => onCursor(next) : undefined,
  };
}
