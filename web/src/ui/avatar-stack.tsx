import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './avatar.module.css';
import { type AvatarPerson, PersonAvatar } from './person-avatar.tsx';

interface AvatarStackProps {
  people: AvatarPerson[];
  /** When more people are meant than were loaded. */
  total?: number;
  /** How many faces before "+9". */
  max?: number;
  size?: 24 | 28 | 32 | 40 | 48;
  /** Set where the names are not written beside the faces. */
  named?: boolean;
}

export function AvatarStack({ people, total = people.length, max = 3, size = 40, named = false }: AvatarStackProps) {
  const { t } = useTranslation('ui');
  // "+1" takes as much room as the face it hides.
  const shown = people.slice(0, total === max + 1 ? max + 1 : max);
  const hidden = total - shown.length;
  const names = shown.map(({ name }) => name).join(', ');
  const label = hidden > 0 ? t('avatars.andMore', { names, count: hidden }) : names;
  return (
    <span
      className={classes.stack}
      style={{ '--avatar-size': `${size}px` } as CSSProperties}
      {...(named ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shown.map((person, index) => (
        // The same name may appear twice.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={`${person.name} ${index}`}>
          <PersonAvatar person={person} size={size} />
        </span>
      ))}
      {/* Drawn by the style sheet, so that a button around it may have a name of its own. */}
      {hidden > 0 && <span className={classes.more} data-count={`+${hidden}`} />}
    </span>
  );
}
