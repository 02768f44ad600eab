import { expect, test } from 'vitest';
import { datesIn, formatsThatFit, readFileDate, tellingDate } from './file-dates.ts';

test('reads a birthday without its year too (USR-03)', () => {
  expect(readFileDate('29/02', 'DD-MM-YYYY')).toBe('02-29');
  expect(readFileDate('2/9/2024', 'MM-DD-YYYY')).toBe('2024-02-09');
});

test('finds the dates of the columns that are dates, and which orders they fit (USR-03)', () => {
  const sample = [
    ['Ann', '01/02/2024', '3/4'],
    ['Bob', '', '13/4'],
  ];
  expect(datesIn(['firstName', 'startOn', 'birthday'], sample)).toEqual(['01/02/2024', '3/4', '13/4']);
  expect(formatsThatFit(['01/02/2024', '13/02/2024'])).toEqual(['DD-MM-YYYY']);
  expect(formatsThatFit(['01/02/2024'])).toEqual(['DD-MM-YYYY', 'MM-DD-YYYY']);
  expect(formatsThatFit(['soon'])).toEqual([]);
});

test('shows the date that reads differently in each order (USR-03)', () => {
  expect(tellingDate(['31/12/2019', '05/05/2020', '03/04/2021'])).toBe('03/04/2021');
  expect(tellingDate([])).toBeUndefined();
});
