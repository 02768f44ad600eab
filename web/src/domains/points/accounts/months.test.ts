import { expect, it, test } from 'vitest';
import { daysBetween, groupByMonth, lastDayOf, shareLeft, timeUntil } from './months.ts';

const at = (moment: string) => ({ at: moment });

test('changes stand under the month in which the reader lived them', () => {
  const entries = [at('2026-11-01T04:30:00Z'), at('2026-11-01T03:30:00Z'), at('2026-10-02T12:00:00Z')];
  const keys = (timeZone: string) => groupByMonth(entries, timeZone).map((month) => [month.key, month.entries.length]);
  expect(keys('Europe/Paris')).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
  ]);
  expect(keys('America/Toronto')).toEqual([
    ['2026-11', 1],
    ['2026-10', 2],
  ]);
});

test('the same month of two years is two months', () => {
  const months = groupByMonth([at('2026-11-15T12:00:00Z'), at('2025-11-15T12:00:00Z')], 'UTC');
  expect(months.map(({ key }) => key)).toEqual(['2026-11', '2025-11']);
  expect(groupByMonth([], 'UTC')).toEqual([]);
});

test('days are counted by midnights, also across a change of the clocks', () => {
  const days = (from: string, to: string, zone = 'Europe/Paris') => daysBetween(new Date(from), new Date(to), zone);
  expect(days('2026-11-15T22:59:00Z', '2026-11-15T23:01:00Z')).toBe(1);
  expect(days('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toBe(2);
  expect(days('2026-11-15T08:00:00Z', '2026-11-15T20:00:00Z')).toBe(0);
});

test('what is near is said in days and what is far in months', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const until = (moment: string, locale = 'en') =>
    timeUntil(new Date(moment), { locale, timeZone: 'America/Toronto', now });
  expect(until('2026-11-16T05:00:00Z')).toBe('tomorrow');
  expect(until('2026-12-01T05:00:00Z')).toBe('in 16 days');
  expect(until('2027-12-31T17:00:00Z')).toBe('in 13 months');
  expect(until('2026-12-01T05:00:00Z', 'fr')).toBe('dans 16 jours');
});

test('the last day to use points is the company’s last day, for colleagues on other continents too', () => {
  const last = lastDayOf('2027-01-01T05:00:00Z');
  for (const timeZone of ['America/Vancouver', 'America/Toronto', 'Europe/Berlin']) {
    expect(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(last)).toBe('2026-12-31');
  }
});

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
