import type { ReactNode } from 'react';
import classes from './list-row.module.css';

/** A list whose rows have a hairline between them. */
export function Rows({ children, ...rest }: { 'aria-label'?: string; children: ReactNode }) {
  return (
    <ul {...rest} className={classes.rows}>
      {children}
    </ul>
  );
}

interface ListRowProps {
  /** `li` in Rows, `span` inside a link or a sentence. */
  component?: 'div' | 'li' | 'span';
  /** An icon, a face, a box to tick. */
  leading?: ReactNode;
  title: ReactNode;
  /** Quiet words below the title. */
  detail?: ReactNode;
  /** At the end: an amount, a state, a small button. */
  trailing?: ReactNode;
}

/** One thing of a list. Its own words give way first: what leads and trails keeps its width. */
export function ListRow({ component: Row = 'div', leading, title, detail, trailing }: ListRowProps) {
  return (
    <Row className={classes.row}>
      {leading}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {trailing}
    </Row>
  );
}
