import { describe, expect, test } from 'vitest';
import { exactTime, relativeTime } from './time-words.ts';

const now = new Date('2025-11-15T12:00:00Z');
const timeZone = 'UTC';

describe('relativeTime', () => {
  test.each([
    ['2025-11-15T11:59:31Z', 'now'],
    ['2025-11-15T11:58:01Z', '1 minute ago'],
    ['2025-11-15T10:01:00Z', '1 hour ago'],
    ['2025-11-14T11:59:00Z', '1 day ago'],
    ['2025-11-13T14:00:00Z', '2 days ago'],
    ['2025-11-09T00:00:01Z', '6 days ago'],
    ['2025-11-08T12:00:01Z', 'Nov 8'],
    ['2025-11-08T12:00:00Z', 'Nov 8'],
    ['2024-12-31T12:00:00Z', 'Dec 31, 2024'],
    ['2025-11-17T13:00:00Z', 'in 2 days'],
  ])('%s is %s', (moment, words) => {
    expect(relativeTime(new Date(moment), { locale: 'en', now, timeZone })).toBe(words);
  });

  test.each([
    ['2025-11-15T11:59:31Z', 'now', 'maintenant'],
    ['2025-11-15T11:12:00Z', '48 min', '48 min'],
    ['2025-11-15T10:01:00Z', '1 hr', '1 h'],
    ['2025-11-12T11:59:00Z', '3 days', '3 j'],
    ['2025-11-08T12:00:00Z', 'Nov 8', '8 nov.'],
  ])('%s is %s in short', (moment, english, french) => {
    const inShort = (locale: string) => relativeTime(new Date(moment), { locale, now, timeZone, short: true });
    expect([inShort('en'), inShort('fr').replace(/[\u00a0\u202f]/g, ' ')]).toEqual([english, french]);
  });

  test('speaks French', () => {
    expect(relativeTime(new Date('2025-11-12T10:00:00Z'), { locale: 'fr', now, timeZone })).toBe('il y a 3 jours');
  });

  test('compares years where the person is, not where the server is', () => {
    const newYear = { locale: 'en', now: new Date('2026-01-10T12:00:00Z'), timeZone: 'Asia/Tokyo' };
    expect(relativeTime(new Date('2025-12-31T16:00:00Z'), newYear)).toBe('Jan 1');
  });
});

test('exactTime says the whole moment', () => {
  expect(exactTime(now, { locale: 'en-GB', timeZone })).toBe('Saturday, 15 November 2025 at 12:00');
});
