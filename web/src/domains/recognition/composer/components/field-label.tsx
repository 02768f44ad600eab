import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FieldLabelProps {
  id: string;
  /** At the end of the line: how many are left, how many may be chosen. */
  hint?: ReactNode;
  children: ReactNode;
}

export function FieldLabel({ id, hint, children }: FieldLabelProps) {
  return (
    <Group gap="0 12px" justify="space-between" mb="sm">
      <Text span size="sm" fw={600} id={id}>
        {children}
      </Text>
      {hint && (
        <Text span size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Group>
  );
}
