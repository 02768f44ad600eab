import { Group, type MantineSpacing, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface IconLineProps {
  icon: LucideIcon;
  iconColour: string;
  /** Of the words, which are quiet without one. */
  colour?: 'dimmed' | 'warning';
  mt?: MantineSpacing;
  children: ReactNode;
}

/** A sentence below something, with an icon that says how it is meant. */
export function IconLine({ icon: Icon, iconColour, colour = 'dimmed', mt = 'sm', children }: IconLineProps) {
  return (
    <Group gap="sm" wrap="nowrap" mt={mt}>
      <Icon size={16} color={iconColour} aria-hidden />
      <Text size="sm" c={colour}>
        {children}
      </Text>
    </Group>
  );
}
