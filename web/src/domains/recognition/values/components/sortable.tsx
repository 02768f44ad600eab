import GripVertical from 'lucide-react/icons/grip-vertical';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeOf, type Span } from '../ordering.ts';
import classes from '../values.module.css';

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

interface Drag {
  from: number;
  /** Where the row would be put down now. */
  place: number;
  distance: number;
  startY: number;
  rows: Span[];
}

/**
 * A list whose rows change places: dragged by their handle, or moved with the arrow keys while the handle has the
 * focus. `list` belongs on the element whose children are the rows.
 */
export function useSortable(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  /** The button that was pressed keeps the focus: a browser takes it away from what is moved within the page. */
  const step = (button: HTMLElement, from: number, to: number) => {
    if (to < 0 || to >= (list.current?.children.length ?? 0)) return;
    flushSync(() => onMove(from, to));
    button.focus();
  };
  const begin = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...(list.current?.children ?? [])].map(spanOf);
    setDrag({ from, place: from, distance: 0, startY: event.pageY, rows });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const distance = event.pageY - drag.startY;
    setDrag({ ...drag, distance, place: placeOf(drag.rows, drag.from, distance) });
  };
  const drop = () => {
    if (drag && drag.place !== drag.from) onMove(drag.from, drag.place);
    setDrag(undefined);
  };
  const cancel = () => setDrag(undefined);

  const handleOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, index),
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: cancel,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && drag) cancel();
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      step(event.currentTarget, index, event.key === 'ArrowUp' ? index - 1 : index + 1);
    },
  });
  const rowOf = (index: number) => ({
    'data-dragged': drag?.from === index || undefined,
    // Only while something is dragged: afterwards every row is at once where it belongs.
    'data-sorting': drag !== undefined || undefined,
    style: drag && { transform: `translateY(${offsetOf(drag, index)}px)` },
  });
  return { list, step, handleOf, rowOf };
}

/** How far a row lies from where it stands, while one of them is dragged. */
function offsetOf({ from, place, distance, rows }: Drag, index: number): number {
  if (index === from) return distance;
  const [dragged, next] = [rows[from], rows[from + 1] ?? rows[from]];
  const before = rows[from - 1];
  if (!dragged || !next) return 0;
  const gap = next === dragged ? dragged.start - (before?.end ?? dragged.start) : next.start - dragged.end;
  const room = dragged.end - dragged.start + gap;
  if (index > from && index <= place) return -room;
  return index < from && index >= place ? room : 0;
}

/** On the page and not on the screen, so that one may scroll meanwhile. */
function spanOf(row: Element): Span {
  const { top, bottom } = row.getBoundingClientRect();
  return { start: top + window.scrollY, end: bottom + window.scrollY };
}

/** Says what a move has done to those who cannot see it. The region has to be on the page before anything is said. */
export function useAnnouncement(): { say: (words: string) => void; region: ReactNode } {
  const [words, setWords] = useState('');
  return {
    say: setWords,
    region: (
      <div className={classes.region} role="status">
        {words}
      </div>
    ),
  };
}
