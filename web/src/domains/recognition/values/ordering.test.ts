import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, placeOf } from './ordering.ts';

test.each([
  [['a', 'b', 'c'], 0, 2, ['b', 'c', 'a']],
  [['a', 'b', 'c'], 2, 0, ['c', 'a', 'b']],
  [['a', 'b', 'c'], 1, 1, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 0, -1, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 2, 9, ['a', 'b', 'c']],
  [['a'], 3, 0, ['a']],
])('%j with %i at %i is %j (VAL-01)', (items, from, to, expected) => {
  expect(moved(items, from, to)).toEqual(expected);
});

test('moving loses nothing and can be taken back (VAL-01)', () => {
  const places = fc.array(fc.integer(), { minLength: 1, maxLength: 20 }).chain((items) => {
    const place = fc.nat(items.length - 1);
    return fc.tuple(fc.constant(items), place, place);
  });
  fc.assert(
    fc.property(places, ([items, from, to]) => {
      expect(moved(moved(items, from, to), to, from)).toEqual(items);
    }),
  );
});

const rows = [
  { start: 0, end: 40 },
  { start: 50, end: 150 },
  { start: 160, end: 200 },
];

test.each([
  [0, 0, 0],
  [0, 59, 0],
  [0, 61, 1],
  [0, 141, 2],
  [0, 999, 2],
  [0, -999, 0],
  [1, 29, 1],
  [1, 31, 2],
  [1, -31, 0],
  [2, -59, 2],
  [2, -61, 1],
  [2, -999, 0],
  [7, 10, 7],
])('row %i dragged by %i px comes to place %i, whatever the heights (VAL-01)', (from, distance, place) => {
  expect(placeOf(rows, from, distance)).toBe(place);
});
