import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface WithLengthProps {
  length: number;
  max: number;
  /** How much of it is used, such as '12 of 500'. */
  words: string;
  'aria-hidden'?: true;
  /** A field with a label. */
  children: ReactNode;
}

/** A field in which more can be typed than is allowed. At the end of its label stands how long the text is. */
export function WithLength({ length, max, words, children, ...rest }: WithLengthProps) {
  const isOver = length > max;
  return (
    <Box pos="relative">
      {children}
      <Text
        span
        size="xs"
        c={isOver ? 'danger' : 'dimmed'}
        fw={isOver ? 600 : 400}
        pos="absolute"
        top={0}
        style={{ insetInlineEnd: 0 }}
        {...rest}
      >
        {words}
      </Text>
    </Box>
  );
}
