import { expect, it } from 'vitest';
import { formatBytes, formatDay, formatWait } from './words.ts';

it('writes sizes in the unit that fits', () => {
  const sizes = [0, 999, 1_000, 1_540_000, 2_000_000_000].map(formatBytes);
  expect(sizes).toEqual(['0 byte', '999 byte', '1 kB', '1.5 MB', '2 GB']);
});

it('writes waiting times in the unit that fits', () => {
  expect([0, 0.4, 12.4, 120, 7_200].map(formatWait)).toEqual(['none', 'none', '12 s', '2 min', '2 h']);
});

it('writes a calendar day as that day', () => {
  expect(formatDay('2026-11-16')).toBe('16 Nov 2026');
});
