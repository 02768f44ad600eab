import { Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import classes from './company-logo.module.css';
import { colourOfName } from './theme/tones.ts';

interface CompanyLogoProps {
  name: string;
  logoUrl?: string | null | undefined;
  /** Only the letter, for narrow places. */
  markOnly?: boolean;
}

/** The tenant's logo, at most 264x52; without one, its first letter and its name. */
export function CompanyLogo({ name, logoUrl, markOnly = false }: CompanyLogoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (logoUrl && logoUrl !== brokenUrl) {
    return <img className={classes.picture} src={logoUrl} alt={name} onError={() => setBrokenUrl(logoUrl)} />;
  }
  const letter = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '';
  return (
    <span className={classes.lettered} style={{ '--mark': colourOfName(name) } as CSSProperties}>
      <span className={classes.mark} {...(markOnly ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
        {letter}
      </span>
      {!markOnly && (
        <Text span size="lg" ff="heading" fw={600} lts="-0.01em" truncate>
          {name}
        </Text>
      )}
    </span>
  );
}
