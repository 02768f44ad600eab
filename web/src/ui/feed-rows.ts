import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';

/** What is on the screen and a little around it; and one row more wherever it is, because somebody is at work in it. */
export function rowsToMount(range: Range, keptIndex: number): number[] {
  const near = defaultRangeExtractor(range);
  if (keptIndex < 0 || keptIndex >= range.count || near.includes(keptIndex)) return near;
  return [...near, keptIndex].toSorted((a, b) => a - b);
}

/** How far each row stands from the one before it: rows follow each other in the page, and what is left out is a gap. */
export function gapsBefore(rows: Pick<VirtualItem, 'start' | 'end'>[], top: number): number[] {
  return rows.map(({ start }, index) => start - (rows[index - 1]?.end ?? top));
}
