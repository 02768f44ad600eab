/** Finds the value that was probably meant, so that a typo does not turn one department into two. */

/** Without capitals, accents and marks: what two spellings of one value have in common. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Our choice: short values differ by one letter and mean something else, such as HR and PR. */
const allowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The closest of the other values that differs by a typo at most. Of two that are as close, the first. */
export function findSimilar(value: string, others: string[]): string | undefined {
  const own = folded(value);
  let best: { value: string; distance: number } | undefined;
  for (const other of others) {
    if (other === value) continue;
    const distance = distanceOf(own, folded(other), allowed(own.length));
    if (distance !== undefined && (!best || distance < best.distance)) best = { value: other, distance };
  }
  return best?.value;
}

/** The number of letters inserted, left out, replaced or swapped with the next; undefined above the limit. */
function distanceOf(one: string, other: string, limit: number): number | undefined {
  if (Math.abs(one.length - other.length) > limit) return undefined;
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
      let steps = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + cost);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) steps = Math.min(steps, at(before, j - 2) + 1);
      current.push(steps);
    }
    before = previous;
    previous = current;
  }
  const distance = previous[other.length] ?? Number.POSITIVE_INFINITY;
  return distance <= limit ? distance : undefined;
}
