import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './screen.module.css';

/** Inside the frame a part of it, alone a whole page with its own landmark. */
export function Screen({ children }: { children: ReactNode }) {
  const isFramed = useMatches({
    select: (matches) => matches.some(({ routeId, status }) => routeId === '/member' && status === 'success'),
  });
  const Root = isFramed ? 'div' : 'main';
  return (
    <Root className={classes.screen} data-framed={isFramed || undefined} role={isFramed ? 'alert' : undefined}>
      {children}
    </Root>
  );
}
