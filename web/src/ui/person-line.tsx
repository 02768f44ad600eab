import type { ReactNode } from 'react';
import { type AvatarPerson, PersonAvatar } from './person-avatar.tsx';
import classes from './person-line.module.css';

interface PersonLineProps {
  person: AvatarPerson;
  /** Team, title or what they do today. */
  detail?: ReactNode;
  size?: 28 | 32 | 40 | 48;
  /** At the end: a small button. */
  action?: ReactNode;
}

/** A face with its name: in tables, lists and rails. Long names end in dots and are whole on hover. */
export function PersonLine({ person, detail, size = 40, action }: PersonLineProps) {
  return (
    <span className={classes.line}>
      <PersonAvatar person={person} size={size} />
      <span className={classes.words}>
        <span className={classes.name} title={person.name}>
          {person.name}
        </span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {action}
    </span>
  );
}
