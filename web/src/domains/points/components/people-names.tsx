import type { Person } from '@hurrah/contracts/identity/tenant-members';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { listFormat } from '../../../lib/intl.ts';
import { nameOf } from '../../identity/index.ts';
import { namedAndOthers } from '../reasons.ts';
import classes from './entry-list.module.css';

interface PeopleNamesProps {
  people: Person[];
  /** When more are meant than were sent along. */
  count?: number;
}

/** Names inside a sentence: each leads to its profile, and 'others' opens into their names. */
export function PeopleNames({ people, count = people.length }: PeopleNamesProps) {
  const { t } = useTranslation('points');
  const { locale } = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const { named, others } = namedAndOthers(people, count, showsAll);
  const othersText = t(named.length > 0 ? 'changes.others' : 'changes.people', { count: others });
  const nodes = named.map((person) => (
    <Link key={person.id} to="/profile/$id" params={{ id: person.id }} className={classes.name}>
      {nameOf(person)}
    </Link>
  ));
  if (others > 0) {
    const canShow = named.length < people.length;
    nodes.push(
      canShow ? (
        <UnstyledButton key="others" className={classes.name} onClick={() => setShowsAll(true)}>
          {othersText}
        </UnstyledButton>
      ) : (
        <span key="others">{othersText}</span>
      ),
    );
  }
  // The language decides what stands between names; we only put ours where it left room for them.
  const places = nodes.map((_, index) => String(index));
  const parts = listFormat(locale, { type: 'conjunction' }).formatToParts(places);
  return parts.map(({ type, value }) => (type === 'element' ? nodes[Number(value)] : value));
}
