import { type ComponentProps, type ReactNode } from 'react';
import classes from './chip.module.css';
import { toneVariables } from './theme/tones.ts';

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'onChange' | 'style'> {
  selected: boolean;
  onChange: (selected: boolean) => void;
  /** Selected, it takes the colour of the value it stands for instead of ink. */
  colour?: string;
  icon?: ReactNode;
}

/** A choice that is on or off: whose feed, which values. */
export function FilterChip({ selected, onChange, colour, icon, children, onClick, ...others }: FilterChipProps) {
  return (
    <button
      type="button"
      {...others}
      className={classes.choice}
      aria-pressed={selected}
      data-coloured={Boolean(colour) || undefined}
      style={colour ? toneVariables(colour) : undefined}
      onClick={(event) => {
        onClick?.(event);
        onChange(!selected);
      }}
    >
      {/* Always there, so that a chip is as wide before it is chosen as after. */}
      {colour && <span className={classes.dot} aria-hidden />}
      {icon}
      <span className={classes.words}>{children}</span>
    </button>
  );
}
