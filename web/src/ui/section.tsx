import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, without a frame of its own. */
export function Section({ title, description, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
