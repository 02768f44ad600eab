import { ActionIcon } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

type Taken = 'onClick' | 'onMouseEnter' | 'disabled' | 'aria-expanded' | 'ref';

interface ToolButtonProps extends Pick<ComponentProps<'button'>, Taken> {
  label: string;
  /** Its shortcut, told beside the name. */
  keys?: string;
  pressed?: boolean;
  children: ReactNode;
}

/**
 * A small button below the text. It leaves the caret where it is. Its name on hover is the browser's own: a row of
 * floating ones would take longer to make ready than everything else in the composer.
 */
export function ToolButton({ label, keys, pressed, disabled = false, children, ...others }: ToolButtonProps) {
  return (
    <ActionIcon
      {...others}
      disabled={disabled}
      size={36}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      variant={pressed ? 'light' : 'subtle'}
      color={pressed ? 'primary' : 'gray'}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </ActionIcon>
  );
}
