import { Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import classes from './chart-card.module.css';

interface ChartCardProps {
  title: ReactNode;
  /** After the title: what is chosen, a legend, a hint. They take a line of their own where there is no room. */
  controls?: ReactNode;
  children: ReactNode;
}

/** Figures as a picture, and in the table below or around it the same figures as words. */
export function ChartCard({ title, controls, children }: ChartCardProps) {
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId}>
        <Group component="header" justify="space-between" mb="sm">
          <Text component="h2" fw={600} id={titleId}>
            {title}
          </Text>
          {controls}
        </Group>
        {children}
      </section>
    </Card>
  );
}

interface LegendProps {
  series: 'allocated' | 'sent' | 'redeemed' | 'estimate';
  children?: ReactNode;
}

/** How a series is painted, before its name. */
export function Legend({ series, children }: LegendProps) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <i className={classes.swatch} data-series={series} aria-hidden />
      {children}
    </Group>
  );
}
