import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Quiet words that explain what stands beside them. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Text component="div" size="sm" c="dimmed">
    {children}
  </Text>
);
