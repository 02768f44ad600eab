import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** Names the card for everybody, and for screen readers as a region. */
  title?: ReactNode;
  /** Beside the title: a link or a small button. */
  action?: ReactNode;
  /** Celebration is the aubergine-to-marigold wash of announcements. */
  tone?: 'plain' | 'celebration' | 'danger';
  /** None for tables, covers and lists that reach the edge. */
  padding?: 'normal' | 'none';
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, action, tone = 'plain', padding = 'normal', className = '', children }: CardProps) {
  const titleId = useId();
  const Root = title ? 'section' : 'div';
  return (
    <Root
      className={`${classes.card} ${className}`}
      data-tone={tone}
      data-padding={padding}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <header className={classes.header}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          {action}
        </header>
      )}
      {children}
    </Root>
  );
}
