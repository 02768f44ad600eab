import classes from './one-line.module.css';

/** A text that takes one line: what does not fit ends in dots and is whole on hover. */
export function OneLine({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <span className={classes.line} title={children}>
      {children}
    </span>
  );
}
