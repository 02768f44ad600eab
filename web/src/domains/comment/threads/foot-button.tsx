import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './post.module.css';

interface FootButtonProps {
  icon: ReactNode;
  /** In words; on a phone the icon and the number say it. */
  label: string;
  count: string;
  onClick: () => void;
  /** From what it opens. */
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

/** A button below a post. All of them fit into one row of a phone. */
export const FootButton = ({ icon, label, count, ...props }: FootButtonProps) => (
  <Button variant="subtle" color="gray" size="sm" className={classes.button ?? ''} leftSection={icon} {...props}>
    <span className={classes.words}>{label}</span>
    <span className={classes.count} aria-hidden>
      {count}
    </span>
  </Button>
);
