import type { ReactNode } from 'react';
import classes from './field-label.module.css';

interface FieldLabelProps {
  id: string;
  /** At the end of the line: how many are left, how many may be chosen. */
  hint?: ReactNode;
  children: ReactNode;
}

export function FieldLabel({ id, hint, children }: FieldLabelProps) {
  return (
    <div className={classes.line}>
      <span id={id} className={classes.label}>
        {children}
      </span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  );
}
