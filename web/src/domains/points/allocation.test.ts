import { expect, it } from 'vitest';
import { shareLeft } from './allocation.ts';

it.each([
  [75, 100, 0.75, false],
  [0, 100, 0, false],
  [100, 100, 1, false],
  // Extra points are beyond what a cycle brings, even where it brings none.
  [130, 100, 1, true],
  [20, 0, 1, true],
  [0, 0, 0, false],
])('of %i points left from a cycle of %i the bar shows %d (PTS-09)', (balance, amount, part, hasExtra) => {
  expect(shareLeft({ balance, amount })).toEqual({ part, hasExtra });
});
