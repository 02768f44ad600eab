import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDate, readDay } from './staff-dates.ts';
import type { StaffDateFormat } from './staff-records.ts';

it.each<[string, StaffDateFormat, string | undefined]>([
  ['2024-02-29', 'YYYY-MM-DD', '2024-02-29'],
  ['2023-02-29', 'YYYY-MM-DD', undefined],
  ['29022024', 'DD-MM-YYYY', '2024-02-29'],
  ['2/9/2024', 'MM-DD-YYYY', '2024-02-09'],
  ['2/9/2024', 'DD-MM-YYYY', '2024-09-02'],
  ['2-9/2024', 'DD-MM-YYYY', undefined],
  ['1224', 'MM-DD-YYYY', undefined],
  ['1899-12-31', 'YYYY-MM-DD', undefined],
  ['2024-00-10', 'YYYY-MM-DD', undefined],
])('%s as %s is %s (USR-03)', (text, format, date) => {
  expect(readDate(text, format)).toBe(date);
});

it('takes a birthday with or without a year, which it forgets (USR-03)', () => {
  expect(readDay('1990-02-29', 'YYYY-MM-DD')).toBeUndefined();
  expect(readDay('29/02/1992', 'DD-MM-YYYY')).toBe('02-29');
  expect(readDay('29/02', 'DD-MM-YYYY')).toBe('02-29');
  expect(readDay('3-1', 'MM-DD-YYYY')).toBe('03-01');
});

it('reads back every day that it is given in every form (USR-03)', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('-', '/', ''), (day, mark) => {
      const date = day.toISOString().slice(0, 10);
      const [year = '', month = '', dayOf = ''] = date.split('-');
      expect(readDate([year, month, dayOf].join(mark), 'YYYY-MM-DD')).toBe(date);
      expect(readDate([month, dayOf, year].join(mark), 'MM-DD-YYYY')).toBe(date);
      expect(readDate([dayOf, month, year].join(mark), 'DD-MM-YYYY')).toBe(date);
    }),
  );
});
