import { Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** Names the card for everybody, and for screen readers as a region. */
  title?: ReactNode;
  /** Beside the title: a link or a small button. */
  action?: ReactNode;
  /** Celebration is the aubergine-to-marigold wash of announcements. */
  tone?: 'plain' | 'celebration' | 'danger';
  /** None for tables, covers and lists that reach the edge. */
  padding?: 'normal' | 'none';
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, action, tone = 'plain', padding = 'normal', className = '', children }: CardProps) {
  const titleId = useId();
  const Root = title ? 'section' : 'div';
  return (
    <Root
      className={`${classes.card} ${className}`}
      data-tone={tone}
      data-padding={padding}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <Group
          component="header"
          justify="space-between"
          align="baseline"
          wrap="nowrap"
          className={classes.header ?? ''}
        >
          <Text component="h2" fw={600} miw={0} id={titleId}>
            {title}
          </Text>
          {action}
        </Group>
      )}
      {children}
    </Root>
  );
}
