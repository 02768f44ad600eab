import { expect, it } from 'vitest';
import { coverageOf, monthBegan } from './rules.ts';

it.each([
  // The same instant is in two different months.
  ['2026-05-01T03:59:00Z', 'America/Toronto', '2026-04-01T04:00:00.000Z'],
  ['2026-05-01T04:00:00Z', 'America/Toronto', '2026-05-01T04:00:00.000Z'],
  ['2026-05-01T03:59:00Z', 'Pacific/Auckland', '2026-04-30T12:00:00.000Z'],
  // The clock changed in the middle of the month.
  ['2026-03-20T12:00:00Z', 'America/Toronto', '2026-03-01T05:00:00.000Z'],
])('at %s in %s the month began at %s (REC-13)', (now, timeZone, began) => {
  expect(monthBegan(new Date(now), timeZone).toISOString()).toBe(began);
});

it.each([
  [0, 0, 0],
  [4, 1, 0.25],
  [3, 3, 1],
])('of %i reports, %i recognised are a coverage of %f (MEM-04)', (reportCount, recognizedCount, coverage) => {
  expect(coverageOf({ reportCount, recognizedCount })).toBe(coverage);
});
