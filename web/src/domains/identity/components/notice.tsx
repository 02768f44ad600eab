import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** What just happened, where a form has done its work. */
export function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      {icon}
      <div className={classes.words}>{children}</div>
    </div>
  );
}
