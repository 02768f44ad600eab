import UserLock from 'lucide-react/icons/user-lock';
import type { ReactNode } from 'react';
import classes from './access-rule-dialog.module.css';

/** The reader is one of those a rule affects. */
export function YouToo({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note} data-tone="warning">
      <UserLock size={20} aria-hidden />
      <p>{children}</p>
    </div>
  );
}
