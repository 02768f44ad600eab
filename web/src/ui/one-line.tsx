import { Text } from '@mantine/core';

/** A text that takes one line: what does not fit ends in dots and is whole on hover. */
export function OneLine({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Text span inherit truncate display="block" title={children}>
      {children}
    </Text>
  );
}
