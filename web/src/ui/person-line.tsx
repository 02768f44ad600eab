import type { ReactNode } from 'react';
import { ListRow } from './list-row.tsx';
import { OneLine } from './one-line.tsx';
import { type AvatarPerson, PersonAvatar } from './person-avatar.tsx';

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
    <ListRow
      component="span"
      leading={<PersonAvatar person={person} size={size} />}
      title={<OneLine>{person.name}</OneLine>}
      detail={detail}
      trailing={action}
    />
  );
}
