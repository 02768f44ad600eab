import type { ReactNode } from 'react';
import classes from './specimen.module.css';

interface SpecimenProps {
  id: string;
  title: string;
  /** Row for small things side by side, stack for big ones, grid for cards. */
  layout?: 'row' | 'stack' | 'grid';
  children: ReactNode;
}

/** One shape of the gallery in all its states. */
export function Specimen({ id, title, layout = 'row', children }: SpecimenProps) {
  return (
    <section className={classes.specimen} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={classes.title} id={`${id}-title`}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      <div className={classes.states} data-layout={layout}>
        {children}
      </div>
    </section>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.state}>
      <div className={classes.name}>{name}</div>
      {children}
    </div>
  );
}
