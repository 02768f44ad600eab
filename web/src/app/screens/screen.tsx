import { type ReactNode, useContext } from 'react';
import { PageSlots } from '../../lib/page-data.ts';
import classes from './screen.module.css';

interface ScreenProps {
  art: ReactNode;
  title: ReactNode;
  /** What happened and what to do. */
  children?: ReactNode;
  action?: ReactNode;
}

/** One message in the place of a page: inside the frame a part of it, alone a whole page with its own landmark. */
export function Screen({ art, title, children, action }: ScreenProps) {
  const { isFramed } = useContext(PageSlots);
  const Root = isFramed ? 'div' : 'main';
  return (
    <Root className={classes.screen} data-framed={isFramed || undefined}>
      <div role="alert" className={classes.message}>
        <div className={classes.art}>{art}</div>
        <h1 className={classes.title} tabIndex={-1} data-page-title>
          {title}
        </h1>
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {action}
    </Root>
  );
}
