import { Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './facts.module.css';

interface ListProps {
  /** As many columns of at least this width as fit. Facts without one stand below each other. */
  columnWidth?: number;
  'aria-label'?: string;
  children: ReactNode;
}

const columns = (width: number | undefined) =>
  width === undefined ? undefined : ({ '--column-width': `${width}px` } as CSSProperties);

/** Terms with their values. `beside` puts the term at the start of the line of its value. */
export function Facts({ columnWidth, beside = false, ...rest }: ListProps & { beside?: boolean }) {
  return <dl {...rest} className={classes.facts} data-beside={beside || undefined} style={columns(columnWidth)} />;
}

interface FactProps {
  label: ReactNode;
  children: ReactNode;
}

/** A value of Facts. Whatever stands beside its first word wraps with it. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

/** Numbers that a page is about. `divided` draws a hairline between them where they stand in one line. */
export function Figures({ columnWidth, divided = false, ...rest }: ListProps & { divided?: boolean }) {
  return <dl {...rest} className={classes.figures} data-divided={divided || undefined} style={columns(columnWidth)} />;
}

/** A number of Figures; a `small` in it is its unit. */
export function Figure({ label, detail, children }: FactProps & { detail?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <dd className={classes.number}>{children}</dd>
      {detail && (
        <Text component="dd" size="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </div>
  );
}
