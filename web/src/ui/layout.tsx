import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';
import { type Tone, toneOf } from './theme/tones.ts';

interface ColumnsProps {
  /** What stands beside the page where there is room, and below it on a phone. */
  aside: ReactNode;
  /** 300 beside posts, 372 beside forms. */
  width?: 300 | 372;
  children: ReactNode;
}

/** A page with something beside it. Both are stacks of cards. */
export function Columns({ aside, width = 372, children }: ColumnsProps) {
  return (
    <div className={classes.columns} data-width={width}>
      <Stack gap="lg" miw={0}>
        {children}
      </Stack>
      <Stack gap="lg" miw={0}>
        {aside}
      </Stack>
    </div>
  );
}

interface ActionRowProps {
  /** What the last button will do. */
  consequence?: ReactNode;
  /** The quiet button first, the primary one last. */
  children: ReactNode;
}

/** The buttons that decide about a dialog, a form or a step, after the words that say what they do. */
export function ActionRow({ consequence, children }: ActionRowProps) {
  return (
    <Group className={classes.actions ?? ''}>
      {consequence && (
        <Text component="div" size="sm" c="dimmed" className={classes.consequence ?? ''} aria-live="polite">
          {consequence}
        </Text>
      )}
      <Group gap="sm" justify="flex-end" className={classes.buttons ?? ''}>
        {children}
      </Group>
    </Group>
  );
}

interface PanelProps {
  tone?: Tone;
  /** Before the words, 16 or 18 px. */
  icon?: ReactNode;
  role?: 'status' | 'note' | 'alert';
  children: ReactNode;
}

/** A quiet box within a card or a form: a note, a summary, a preview. */
export function Panel({ tone = 'neutral', icon, role, children }: PanelProps) {
  return (
    <div className={classes.panel} style={toneOf(tone)} role={role}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
