import { Box, Group, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface SecurityRowProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** Beside the title. */
  state?: ReactNode;
  /** Quiet words below the title. */
  detail?: ReactNode;
  /** Buttons at the end, and below them what needs the whole width. */
  children?: ReactNode;
}

/** One of Rows whose buttons get a line of their own where there is no room. */
export function SecurityRow({ icon: Icon, title, state, detail, children }: SecurityRowProps) {
  return (
    <Group component="li">
      {Icon && <Icon size={22} color="var(--muted)" aria-hidden />}
      <Box flex="1 1 180px" miw={0} lh={1.4} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="var(--space-xs) var(--space-sm)">
          <Text component="strong" fw={600} lh="inherit" miw={0}>
            {title}
          </Text>
          {state}
        </Group>
        {detail && (
          <Text component="div" size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </Box>
      {children}
    </Group>
  );
}
