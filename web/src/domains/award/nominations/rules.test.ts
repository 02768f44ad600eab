import { expect, it } from 'vitest';
import { daysUntil, letterOf } from './rules.ts';

it('gives every nominee a letter, with two letters after Z', () => {
  expect([0, 3, 25, 26, 27, 51, 52, 701, 702].map(letterOf)).toEqual([
    'A',
    'D',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});

it('counts the days that are left on the company’s calendar', () => {
  const now = new Date('2026-11-18T20:00:00Z');
  expect(daysUntil('2026-11-20T16:00:00Z', now, 'Europe/Berlin')).toBe(2);
  expect(daysUntil('2026-11-19T04:00:00Z', now, 'America/New_York')).toBe(0);
  expect(daysUntil('2026-11-19T04:00:00Z', now, 'Asia/Tokyo')).toBe(0);
  expect(daysUntil('2026-11-10T04:00:00Z', now, 'UTC')).toBe(0);
});
