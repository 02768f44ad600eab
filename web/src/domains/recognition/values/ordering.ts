/** The same items with one of them at another place. A place beyond an end is that end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item, rest] = [items[from], items.filter((_, index) => index !== from)];
  return item === undefined ? [...items] : rest.toSpliced(Math.max(0, to), 0, item);
}

/** Where on the page a row begins and ends. */
export interface Span {
  start: number;
  end: number;
}

const middleOf = ({ start, end }: Span): number => (start + end) / 2;

/**
 * The place a dragged row has come to: it passes a neighbour as soon as its leading edge has crossed that neighbour’s
 * middle, so that rows of any height change places without jumping back and forth.
 */
export function placeOf(rows: readonly Span[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const [start, end] = [dragged.start + distance, dragged.end + distance];
  const passed = rows.filter((row, index) => index > from && end > middleOf(row)).length;
  const reached = rows.filter((row, index) => index < from && start < middleOf(row)).length;
  return from + passed - reached;
}
