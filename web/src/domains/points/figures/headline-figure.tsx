import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface HeadlineFigureProps {
  label: ReactNode;
  /** Beside the figure, in small words. */
  beside?: ReactNode;
  /** Below it. */
  detail?: ReactNode;
  /** One that its page is about is larger than one among several. */
  isLarge?: boolean;
  isLoss?: boolean;
  children: ReactNode;
}

/** The figure that a card is about. Its label is a heading. */
export function HeadlineFigure({ label, beside, detail, isLarge, isLoss, children }: HeadlineFigureProps) {
  return (
    <div>
      <Text component="h2" size="xs" c="dimmed">
        {label}
      </Text>
      <Text ff="heading" fz={isLarge ? 'var(--text-hero)' : 'var(--text-display)'} fw={600} lh={1.25}>
        {children}{' '}
        {beside && (
          <Text span size="sm" ff="text" fw={500} c="dimmed">
            {beside}
          </Text>
        )}
      </Text>
      {detail && (
        <Text size="xs" c={isLoss ? 'warning' : 'dimmed'}>
          {detail}
        </Text>
      )}
    </div>
  );
}
