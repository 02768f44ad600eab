import { Box, Text, Title } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { PageSlots } from '../../lib/page-data.ts';
import classes from './screen.module.css';

interface ScreenProps {
  art: ReactNode;
  title: ReactNode;
  /** What happened and what to do. */
  children?: ReactNode;
  action?: ReactNode;
}

/** One message in the place of a page: inside the frame a part of it, alone a whole page with its own landmark. */
export function Screen({ art, title, children, action }: ScreenProps) {
  const { isFramed } = useContext(PageSlots);
  const Root = isFramed ? 'div' : 'main';
  return (
    <Root className={classes.screen} data-framed={isFramed || undefined}>
      <Box role="alert" maw={460}>
        <Box mb="sm">{art}</Box>
        <Title tabIndex={-1} data-page-title>
          {title}
        </Title>
        {children && (
          <Text component="div" c="dimmed" mt="sm">
            {children}
          </Text>
        )}
      </Box>
      {action}
    </Root>
  );
}
