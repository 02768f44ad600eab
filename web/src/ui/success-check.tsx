import { Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './success-check.module.css';

interface SuccessCheckProps {
  /** What succeeded. Where it appears, the focus goes to it or a status says it. */
  children: ReactNode;
  size?: number;
  /** After the whole moment, 3 s. */
  onDone?: () => void;
}

const momentMs = 3000;

/** The one big moment: a ring draws itself, then the check. With reduced motion both are simply there. */
export function SuccessCheck({ children, size = 96, onDone }: SuccessCheckProps) {
  useEffect(() => {
    if (!onDone) return undefined;
    const timer = setTimeout(onDone, momentMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <Stack gap="xl" align="center" display="inline-flex">
      <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden className={classes.drawing}>
        <circle cx="48" cy="48" r="40" className={classes.disc} />
        <circle cx="48" cy="48" r="40" pathLength="1" className={classes.ring} />
        <path d="M31 49.5 43 61.5 66 37" pathLength="1" className={classes.check} />
        <g className={classes.rays}>
          <path d="M48 2v-6M80.5 15.5l4.2-4.2M94 48h6M80.5 80.5l4.2 4.2M48 94v6M15.5 80.5l-4.2 4.2M2 48h-6M15.5 15.5l-4.2-4.2" />
        </g>
      </svg>
      <div className={classes.label}>{children}</div>
    </Stack>
  );
}
