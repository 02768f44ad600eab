import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-button.module.css';

interface ChoiceButtonProps {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** One of few things to choose from, as wide as its place. */
export function ChoiceButton(props: ChoiceButtonProps) {
  return <UnstyledButton {...props} className={classes.choice} />;
}
