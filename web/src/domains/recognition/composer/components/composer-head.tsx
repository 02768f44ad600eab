import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './composer-head.module.css';

interface ComposerHeadProps {
  title: string;
  /** Beside the title: that this is a draft. */
  chip?: ReactNode;
  /** At the end, before the cross. */
  children?: ReactNode;
}

/** When the title changes, what is below it is another step, and a screen reader reads on from here. */
export function ComposerHead({ title, chip, children }: ComposerHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className={classes.head}>
      <Modal.Title className={classes.title ?? ''} ref={heading} tabIndex={-1}>
        {title}
      </Modal.Title>
      {chip}
      <div className={classes.end}>{children}</div>
    </div>
  );
}
