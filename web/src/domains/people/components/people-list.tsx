import type { Person } from '@hurrah/contracts/identity/tenant-members';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../faces.ts';
import classes from '../people.module.css';

interface PeopleListProps<Row> {
  pages: {
    data: { pages: { results: Row[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  personOf: (row: Row) => Person;
  /** What stands beside the name. */
  markOf: (row: Row) => ReactNode;
  /** What is said when it cannot be loaded. */
  failed: string;
  /** What is said when there is nobody. */
  nobody?: string;
}

/** People of a dialog, each leading to their profile, page by page. */
export function PeopleList<Row>({ pages, personOf, markOf, failed, nobody }: PeopleListProps<Row>) {
  const { t } = useTranslation('ui');
  if (pages.isError && !pages.data) {
    const retry = { onRetry: () => void pages.refetch(), retrying: pages.isFetching };
    return <ErrorState compact level={3} title={failed} {...retry} />;
  }
  if (!pages.data) return <PeopleSkeleton />;
  const rows = pages.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <p className={classes.nobody}>{nobody}</p>;
  return (
    <>
      <ul className={classes.people}>
        {rows.map((row) => {
          const person = personOf(row);
          return (
            <li key={person.id}>
              <Link to="/profile/$id" params={{ id: person.id }} className={classes.person}>
                <PersonLine person={faceOf(person)} action={markOf(row)} />
              </Link>
            </li>
          );
        })}
      </ul>
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {t('feed.more')}
        </Button>
      )}
    </>
  );
}

function PeopleSkeleton() {
  return (
    <ul className={classes.people} aria-hidden>
      {Array.from({ length: 4 }, (_, index) => (
        // Placeholders have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={classes.waiting}>
          <Skeleton height={40} circle />
          <Skeleton height={14} width="55%" />
        </li>
      ))}
    </ul>
  );
}
