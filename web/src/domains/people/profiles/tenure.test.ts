import { expect, test } from 'vitest';
import { daysIn, monthNames, tenureOf, todayIn } from './tenure.ts';

test.each([
  ['2019-03-01', 'en', { kind: 'since', date: 'March 2019' }],
  ['2019-03-31', 'fr', { kind: 'since', date: 'mars 2019' }],
  ['2025-11-15', 'en', { kind: 'since', date: 'November 2025' }],
  ['2025-11-16', 'en-GB', { kind: 'starts', date: '16 November 2025' }],
])('somebody who starts on %s, in %s', (startOn, locale, expected) => {
  expect(tenureOf(startOn, '2025-11-15', locale)).toEqual(expected);
});

test('today is the day where the person is', () => {
  const now = new Date('2025-11-15T23:30:00Z');
  expect(todayIn('UTC', now)).toBe('2025-11-15');
  expect(todayIn('Asia/Tokyo', now)).toBe('2025-11-16');
});

test('a birthday is a day and a month, also on the 29th of February', () => {
  expect(['02', '04', '12'].map(daysIn)).toEqual([29, 30, 31]);
  expect(monthNames('fr')[1]).toEqual({ value: '02', label: 'février' });
});
