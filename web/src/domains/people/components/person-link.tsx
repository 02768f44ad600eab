import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf, type KnownPerson } from '../faces.ts';
import classes from './person-link.module.css';

interface PersonLinkProps {
  person: KnownPerson;
  /** Below the name; the title where nothing else is said. */
  detail?: ReactNode;
  size?: 28 | 32 | 40 | 48;
}

/** A face with its name that leads to the profile. */
export function PersonLink({ person, detail = person.jobTitle, size = 40 }: PersonLinkProps) {
  const face = faceOf(person, size === 48 ? 'md' : 'sm');
  return (
    <Link to="/profile/$id" params={{ id: person.id }} className={classes.link}>
      <PersonLine person={face} detail={detail} size={size} />
    </Link>
  );
}
