import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Words beside a figure that matter less. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text span inherit c="dimmed">
      {children}
    </Text>
  );
}
