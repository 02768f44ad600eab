import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  icon: ReactNode;
  tone?: 'neutral' | 'warning';
  children: ReactNode;
}

/** What just happened, where a form has done its work. */
export function Notice({ icon, tone = 'neutral', children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      {icon}
      <div className={classes.words}>{children}</div>
    </div>
  );
}
