import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface AmountChoiceProps {
  /** The same for all choices of one group. */
  name: string;
  isChosen: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** Amounts side by side, of which one is chosen. */
export const AmountChoices = ({ children }: { children: ReactNode }) => <Group gap="sm">{children}</Group>;

export const AmountChoice = ({ name, isChosen, disabled, onChoose, children }: AmountChoiceProps) => (
  <label className={classes.amount}>
    <input type="radio" name={name} checked={isChosen} disabled={disabled} onChange={onChoose} />
    {children}
  </label>
);
