import type { CSSProperties, ReactNode } from 'react';
import classes from './chip.module.css';
import { toneOf, toneVariables } from './theme/tones.ts';

interface ChipProps {
  /** 'value' takes the colour of a company value, any '#rrggbb'; readable in both schemes whatever it is. */
  tone?: 'neutral' | 'points' | 'primary' | 'success' | 'warning' | 'danger' | 'value';
  colour?: string;
  /** Shows how a value looks in one scheme, whatever the scheme of the page. */
  scheme?: 'light' | 'dark';
  icon?: ReactNode;
  children: ReactNode;
}

/** A small fact: a value, an amount, a state. To choose with, there is FilterChip. */
export function Chip({ tone = 'neutral', colour, scheme, icon, children }: ChipProps) {
  const named = tone === 'points' ? 'marigold' : tone === 'value' ? 'neutral' : tone;
  const style = tone === 'value' && colour ? (toneVariables(colour, scheme) as CSSProperties) : toneOf(named);
  return (
    <span className={classes.chip} data-tone={tone} style={style}>
      {tone === 'value' && !icon && <span className={classes.dot} aria-hidden />}
      {icon}
      <span className={classes.words}>{children}</span>
    </span>
  );
}

export interface StatusDotProps {
  tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral';
  /** Always in words: colour alone says nothing to many people. */
  children: ReactNode;
}

export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={classes.status} style={toneOf(tone)}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  );
}
