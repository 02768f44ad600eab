import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapsBefore, rowsToMount } from './feed-rows.ts';

test('the row somebody is at work in stays, in its place, and no more than it (TIM-01)', () => {
  const cases = fc.record({
    startIndex: fc.nat(90),
    shown: fc.nat(9),
    overscan: fc.nat(5),
    keptIndex: fc.integer({ min: -1, max: 120 }),
  });
  fc.assert(
    fc.property(cases, ({ startIndex, shown, overscan, keptIndex }) => {
      const range = { startIndex, endIndex: startIndex + shown, overscan, count: 100 };
      const near = rowsToMount(range, -1);
      const rows = rowsToMount(range, keptIndex);
      expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
      expect(rows).toEqual(expect.arrayContaining(near));
      expect(rows.length - near.length).toBeLessThanOrEqual(1);
      expect(rows.includes(keptIndex)).toBe(near.includes(keptIndex) || (keptIndex >= 0 && keptIndex < 100));
    }),
  );
});

test('rows that are left out leave exactly their room', () => {
  const rows = [
    { start: 300, end: 400 },
    { start: 400, end: 450 },
    { start: 900, end: 1000 },
  ];
  expect(gapsBefore(rows, 120)).toEqual([180, 0, 450]);
});
