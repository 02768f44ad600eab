import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import { Loaded, type LoadedProps, type Query } from './loaded.tsx';

interface More {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** What `useInfiniteQuery` returns for a list by cursor. */
export type Pages<Row> = Query<{ pages: { results: Row[] }[] }> & More;

export const rowsOf = <Row,>({ data }: Pick<Pages<Row>, 'data'>): Row[] | undefined =>
  data?.pages.flatMap(({ results }) => results);

interface GrowingListProps<Row> extends Omit<LoadedProps<Row[]>, 'isEmpty' | 'query'> {
  pages: Pages<Row>;
  /** Rows that are left out. An empty list then still leads to its next page. */
  shows?: (row: Row) => boolean;
  /** After the last row, instead of the button: a list that loads by itself. */
  end?: ReactNode;
}

/** A list by cursor in its four states, with the way to its next page below it. */
export function GrowingList<Row>({ pages, shows, end, children, ...props }: GrowingListProps<Row>) {
  const rows = rowsOf(pages);
  const shown = shows ? rows?.filter(shows) : rows;
  const { isError, isFetching, refetch, hasNextPage } = pages;
  return (
    <Loaded
      query={{ data: shown, isError, isFetching, refetch }}
      isEmpty={({ length }) => length === 0 && !hasNextPage}
      {...props}
    >
      {(found) => (
        <>
          {children(found)}
          {end ?? <ShowMore pages={pages} />}
        </>
      )}
    </Loaded>
  );
}

interface ShowMoreProps {
  pages: More;
  label?: string;
}

/** The way to the next page of a list that grows, and what to do where it did not come. */
export function ShowMore({ pages, label }: ShowMoreProps) {
  const { t } = useTranslation('ui');
  const more = () => void pages.fetchNextPage();
  if (pages.isFetchNextPageError) {
    return <ErrorState compact level={3} title={t('feed.failed')} onRetry={more} retrying={pages.isFetchingNextPage} />;
  }
  if (!pages.hasNextPage) return null;
  return (
    <Group justify="center" mt={20}>
      <Button variant="default" onClick={more} loading={pages.isFetchingNextPage}>
        {label ?? t('feed.more')}
      </Button>
    </Group>
  );
}
