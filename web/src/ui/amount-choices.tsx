import type { ReactNode } from 'react';
import classes from './amount-choices.module.css';

interface AmountChoiceProps {
  /** The same for all choices of one group. */
  name: string;
  isChosen: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** Amounts side by side, of which one is chosen. */
export const AmountChoices = ({ children }: { children: ReactNode }) => (
  <div className={classes.choices}>{children}</div>
);

export const AmountChoice = ({ name, isChosen, disabled, onChoose, children }: AmountChoiceProps) => (
  <label className={classes.choice}>
    <input
      type="radio"
      name={name}
      className={classes.radio}
      checked={isChosen}
      disabled={disabled}
      onChange={onChoose}
    />
    {children}
  </label>
);
