import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ComponentProps } from 'react';
import classes from './drag-handle.module.css';

interface DragHandleProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** What it moves and where that stands. */
  label: string;
}

/** What a row is dragged by. Whoever does not drag moves the row with the arrow keys. */
export function DragHandle({ label, className = '', ...rest }: DragHandleProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`${classes.handle} ${className}`}>
      <GripVertical size={18} aria-hidden />
    </button>
  );
}
