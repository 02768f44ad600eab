import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of the drawings of ./art. */
  art?: ReactNode;
  title: ReactNode;
  /** What will be here, and how it gets here. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Inside a card or a panel instead of a whole page. */
  compact?: boolean;
  /** The heading's level, so that the outline of the page stays whole. */
  level?: 2 | 3;
}

/** An empty place teaches: what belongs here and the one thing to do next. */
export function EmptyState({ art, title, children, action, compact = false, level = 2 }: EmptyStateProps) {
  return (
    <Stack gap={compact ? 'sm' : 'md'} align="center" ta="center" px="lg" py={compact ? 'xl' : 48}>
      {art && <Box maw={compact ? 96 : 160}>{art}</Box>}
      <Stack gap="xs" maw={460}>
        {compact ? (
          <Text component={`h${level}`} fw={600}>
            {title}
          </Text>
        ) : (
          <Title order={level} size="h3">
            {title}
          </Title>
        )}
        {children && (
          <Text component="div" c="dimmed" {...(compact && { size: 'sm' })}>
            {children}
          </Text>
        )}
      </Stack>
      {action}
    </Stack>
  );
}
