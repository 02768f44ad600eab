import { expect, it } from 'vitest';
import { longAgo } from './ago.ts';

const now = new Date('2026-11-15T12:00:00Z');

it.each([
  [0.2, 'en', '4 hours ago'],
  [1.9, 'en', '2 days ago'],
  [6.4, 'en', '6 days ago'],
  [6.9, 'en', '1 week ago'],
  [7, 'en', '1 week ago'],
  [41, 'en', '5 weeks ago'],
  [62.4, 'en', '8 weeks ago'],
  [63, 'en', '2 months ago'],
  [400, 'en', '13 months ago'],
  [41, 'fr', 'il y a 5 semaines'],
])('%d days ago is, in %s, %s (REC-02)', (days, locale, words) => {
  expect(longAgo(new Date(now.getTime() - days * 86_400_000), { locale, now })).toBe(words);
});
