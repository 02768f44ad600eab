import type { ReactNode } from 'react';
import classes from './status-dot.module.css';

interface StatusDotProps {
  tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral';
  /** Always in words: colour alone says nothing to many people. */
  children: ReactNode;
}

export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
