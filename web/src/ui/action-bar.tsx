import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  shown?: boolean;
  /** What the button will do. */
  words: ReactNode;
  /** The quiet button first, the primary one last. */
  children: ReactNode;
}

/** Floats over the end of a page, so that what decides about it is always within reach. */
export function ActionBar({ shown = true, words, children }: ActionBarProps) {
  return (
    <div className={classes.bar} data-shown={shown || undefined} inert={!shown}>
      <div className={classes.words} aria-live="polite">
        {words}
      </div>
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
