import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, without a frame of its own. */
export function Section({ title, description, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Group component="header" gap="lg" align="flex-end" mb="md">
        <Box flex="1 1 240px" miw={0}>
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          {description && (
            <Text size="sm" c="dimmed" maw={640}>
              {description}
            </Text>
          )}
        </Box>
        {action}
      </Group>
      {children}
    </section>
  );
}
