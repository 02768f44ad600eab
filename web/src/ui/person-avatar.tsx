import { initialsOf } from '@hurrah/contracts/initials';
import { type CSSProperties, useState } from 'react';
import classes from './avatar.module.css';
import { colourOfName, toneVariables } from './theme/tones.ts';

export interface AvatarPerson {
  name: string;
  avatarUrl?: string | null | undefined;
}

interface PersonAvatarProps {
  person: AvatarPerson;
  /** 40, 48, 88 and 120 have pictures of their own on the server; 28 and 32 are for lines and stacks. */
  size?: 24 | 28 | 32 | 40 | 48 | 88 | 120;
  /** Set where the name is not written beside the face. */
  named?: boolean;
}

/** A face, or the initials on a soft colour that always stays the same for that name. */
export function PersonAvatar({ person, size = 40, named = false }: PersonAvatarProps) {
  const { name, avatarUrl } = person;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const hasPicture = Boolean(avatarUrl) && avatarUrl !== brokenUrl;
  const style = { '--avatar-size': `${size}px`, ...toneVariables(colourOfName(name)) } as CSSProperties;
  return (
    <span
      className={classes.avatar}
      style={style}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {hasPicture ? (
        <img
          src={avatarUrl ?? ''}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(avatarUrl ?? '')}
        />
      ) : (
        // Drawn by the style sheet: a label such as 'Account menu for Ada' must contain every text inside it.
        <span className={classes.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  );
}
