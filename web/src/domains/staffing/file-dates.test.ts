import type { StaffDateFormat } from '@hurrah/contracts/identity/staff-records';
import { expect, test } from 'vitest';
import { datesIn, formatsThatFit, readFileDate, tellingDate } from './file-dates.ts';

// The same examples as in the tests of the API, which decides in the end.
test.each<[string, StaffDateFormat, string | undefined]>([
  ['2024-02-29', 'YYYY-MM-DD', '2024-02-29'],
  ['2023-02-29', 'YYYY-MM-DD', undefined],
  ['29022024', 'DD-MM-YYYY', '2024-02-29'],
  ['2/9/2024', 'MM-DD-YYYY', '2024-02-09'],
  ['2/9/2024', 'DD-MM-YYYY', '2024-09-02'],
  ['2-9/2024', 'DD-MM-YYYY', undefined],
  ['1224', 'MM-DD-YYYY', undefined],
  ['1899-12-31', 'YYYY-MM-DD', undefined],
  ['29/02', 'DD-MM-YYYY', '02-29'],
  ['29/02', 'MM-DD-YYYY', undefined],
  ['3-1', 'MM-DD-YYYY', '03-01'],
  ['soon', 'YYYY-MM-DD', undefined],
])('%s as %s is %s (USR-03)', (text, format, date) => {
  expect(readFileDate(text, format)).toBe(date);
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
