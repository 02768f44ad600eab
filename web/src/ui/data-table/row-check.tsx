import { Checkbox } from '@mantine/core';
import type { ChangeEvent } from 'react';
import classes from './data-table.module.css';

interface RowCheckProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  /** The engine reads Shift from the event, to choose a range. */
  onChange: (event: ChangeEvent) => void;
}

/** A tick with room for a finger around it. */
export function RowCheck({ label, ...state }: RowCheckProps) {
  return (
    <label className={`${classes.check} ${classes.above}`}>
      <Checkbox aria-label={label} {...state} />
    </label>
  );
}
