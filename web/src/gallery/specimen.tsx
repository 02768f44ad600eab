import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './gallery.module.css';

interface SpecimenProps {
  id: string;
  title: string;
  /** Row for small things side by side, stack for big ones, grid for cards. */
  layout?: 'row' | 'stack' | 'grid';
  children: ReactNode;
}

/** One shape of the gallery in all its states. */
export function Specimen({ id, title, layout = 'row', children }: SpecimenProps) {
  return (
    <section className={classes.specimen} id={id} aria-labelledby={`${id}-title`}>
      <Title order={2} size="h3" className={classes.title ?? ''} id={`${id}-title`}>
        <a href={`#${id}`}>{title}</a>
      </Title>
      {layout === 'row' && <Group gap="lg">{children}</Group>}
      {layout === 'stack' && <Stack gap="xl">{children}</Stack>}
      {layout === 'grid' && <div className={classes.grid}>{children}</div>}
    </section>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box miw={0}>
      <Text component="div" size="xs" c="dimmed" mb="sm">
        {name}
      </Text>
      {children}
    </Box>
  );
}
