import type { Paging } from './table-paging.tsx';

interface Asked {
  data: unknown;
  isError: boolean;
  isPlaceholderData: boolean;
}

/** How a question stands, in the words of a table. Only another list on its way is worth a sign, not the same again. */
export function statusOf({ data, isError, isPlaceholderData }: Asked): 'loading' | 'error' | 'refreshing' | 'ready' {
  if (data === undefined) return isError ? 'error' : 'loading';
  return isPlaceholderData ? 'refreshing' : 'ready';
}

interface Answered {
  total: number;
  results: unknown[];
  page: number;
  next: string | null;
  previous: string | null;
}

interface PagingOptions {
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
