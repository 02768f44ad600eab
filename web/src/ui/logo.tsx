import classes from './logo.module.css';

/**
 * Hurrah's mark: an H that is a person with both arms in the air. The stems are arms and legs, the crossbar is the
 * smile, and the head is the one marigold dot.
 */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={classes.mark}>
      <rect width="32" height="32" rx="9.5" className={classes.tile} />
      <path d="M9.5 8v16M22.5 8v16M9.5 14.5c1.6 4.2 11.4 4.2 13 0" className={classes.person} />
      <circle cx="16" cy="9.4" r="2.9" className={classes.head} />
    </svg>
  );
}

/** The mark with the name, or the mark alone with the name for screen readers. */
export function Logo({ size = 28, markOnly = false }: { size?: number; markOnly?: boolean }) {
  if (markOnly) {
    return (
      <span role="img" aria-label="Hurrah" className={classes.logo}>
        <LogoMark size={size} />
      </span>
    );
  }
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.79 }}>
      <LogoMark size={size} />
      Hurrah
    </span>
  );
}
