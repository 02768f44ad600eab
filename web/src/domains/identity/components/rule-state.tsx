import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { ReactNode } from 'react';
import classes from './rule-state.module.css';

/** What is announced or in force, with what can still be done about it. */
export function RuleState({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.state} role="status">
      <CalendarClock size={20} aria-hidden />
      <p>{words}</p>
      {children && <div className={classes.buttons}>{children}</div>}
    </div>
  );
}
