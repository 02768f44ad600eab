import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Below a field: what it means. */
export const FieldHint = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" mt="xs">
    {children}
  </Text>
);
