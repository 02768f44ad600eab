import { expect, test } from 'vitest';
import { dayInWords } from './field-words.ts';

test('a day is the same day in every time zone, with or without its year', () => {
  expect(dayInWords('en-GB', '2020-04-03')).toBe('3 April 2020');
  expect(dayInWords('en-GB', '02-29')).toBe('29 February');
  expect(dayInWords('fr', '2020-04-03')).toBe('3 avril 2020');
});
