import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** One of the drawings of ./art. */
  art?: ReactNode;
  title: ReactNode;
  /** What will be here, and how it gets here. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Inside a card or a panel instead of a whole page. */
  compact?: boolean;
  /** The heading's level, so that the outline of the page stays whole. */
  level?: 2 | 3;
}

/** An empty place teaches: what belongs here and the one thing to do next. */
export function EmptyState({ art, title, children, action, compact = false, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.empty} data-compact={compact || undefined}>
      {art && <div className={classes.art}>{art}</div>}
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
