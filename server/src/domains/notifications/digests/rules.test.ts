import { describe, expect, it } from 'vitest';
import { isOutdated, weekBefore, weekOf } from './rules.ts';

const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

describe('the week of a digest', () => {
  it.each([
    [
      'ends at midnight before the Monday on which it is sent',
      'UTC',
      '2026-11-09T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
    ],
    ['follows the clock of the company', 'Asia/Tokyo', '2026-11-08T15:00:00.000Z', '2026-11-15T15:00:00.000Z'],
  ])('%s (NOT-11)', (_, zone, from, to) => {
    expect(iso(weekOf(weekBefore('2026-11-16'), zone))).toEqual([from, to]);
  });

  it.each([
    ['an hour shorter in spring', '2027-03-29', '2027-03-21T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ['an hour longer in autumn', '2027-11-01', '2027-10-24T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
  ])('is %s (NOT-11)', (_, period, from, to) => {
    expect(iso(weekOf(weekBefore(period), 'Europe/Berlin'))).toEqual([from, to]);
  });

  it('is outdated from Thursday on (NOT-11)', () => {
    const week = weekOf('2026-11-09', 'UTC');
    expect(isOutdated(week, new Date('2026-11-18T23:59:59Z'))).toBe(false);
    expect(isOutdated(week, new Date('2026-11-19T00:00:00Z'))).toBe(true);
  });
});
