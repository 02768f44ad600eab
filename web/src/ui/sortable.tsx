import { closestCenter, DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import GripVertical from 'lucide-react/icons/grip-vertical';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import classes from './sortable.module.css';

type Move = (from: number, to: number) => void;

const MoveContext = createContext<Move>(() => {});

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });
/** The page announces moves in the reader's language, so the English texts of the library stay silent. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

interface SortableProps {
  /** The ids of the rows, in the order shown. */
  ids: string[];
  onMove: Move;
  children: ReactNode;
}

/** A vertical list that people sort: by dragging a row, with the arrow keys on its handle, or with buttons. */
export function Sortable({ ids, onMove, children }: SortableProps) {
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      // Its elements for screen readers are not rows, so they stand outside the list.
      accessibility={{ ...silent, container: document.body }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <MoveContext value={onMove}>{children}</MoveContext>
      </SortableContext>
    </DndContext>
  );
}

/** The props of one row of a `Sortable` and of its handle, and the step that its buttons take. */
export function useSortableRow(id: string) {
  const move = useContext(MoveContext);
  // The styles of the row animate it, because they respect reduced motion.
  const sortable = useSortable({ id, transition: null });
  const { index, items, transform, isDragging, isSorting, listeners } = sortable;

  const step = (button: HTMLElement, by: -1 | 1) => {
    if (items[index + by] === undefined) return;
    flushSync(() => move(index, index + by));
    // Browsers blur an element that moves within the document.
    button.focus();
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1);
  };
  return {
    step,
    row: {
      ref: sortable.setNodeRef as Ref<HTMLLIElement>,
      'data-dragged': isDragging || undefined,
      'data-sorting': isSorting || undefined,
      style: transform ? { transform: `translateY(${transform.y}px)` } : undefined,
    },
    handle: { ...listeners, ref: sortable.setActivatorNodeRef as Ref<HTMLButtonElement>, onKeyDown: pressKey },
  };
}

interface DragHandleProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** Which row it moves, and the position of that row. */
  label: string;
}

export function DragHandle({ label, className = '', ...rest }: DragHandleProps) {
  return (
    <UnstyledButton {...rest} aria-label={label} className={`${classes.handle} ${className}`}>
      <GripVertical size={18} aria-hidden />
    </UnstyledButton>
  );
}

/** Announces a move to screen readers. The region must be on the page before the first announcement. */
export function useAnnouncement(): { say: (words: string) => void; region: ReactNode } {
  const [words, setWords] = useState('');
  return {
    say: setWords,
    region: (
      <VisuallyHidden component="div" role="status">
        {words}
      </VisuallyHidden>
    ),
  };
}
