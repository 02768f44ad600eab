import type { CSSProperties } from 'react';
import classes from './part-bar.module.css';

/** How much is left, from 0 to 1, for the eye alone: the figure stands beside it. */
export function PartBar({ part }: { part: number }) {
  return <div className={classes.bar} style={{ '--part': part } as CSSProperties} aria-hidden />;
}
