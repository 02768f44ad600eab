import type { Person } from '@hurrah/contracts/people/tenant-members';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GrowingList, type Pages } from '../../../ui/growing-list.tsx';
import { LineSkeletons } from '../../../ui/loaded.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../avatars/faces.ts';
import classes from './people.module.css';

interface PeopleListProps<Row> {
  pages: Pages<Row>;
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
  return (
    <GrowingList
      pages={pages}
      skeleton={<LineSkeletons count={4} />}
      within="card"
      failed={failed}
      empty={
        <Text c="dimmed" ta="center" py="lg">
          {nobody}
        </Text>
      }
    >
      {(rows) => (
        <Stack component="ul" gap={0} mx="-sm">
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
        </Stack>
      )}
    </GrowingList>
  );
}
