import type { ReactNode } from 'react';
import classes from './art.module.css';

/** The frame of our small drawings: 160x120, the page's own colours, silent for screen readers. */
export function Art({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.art} width="160" height="120" viewBox="0 0 160 120" aria-hidden focusable="false">
      {children}
    </svg>
  );
}
