import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areAmbiguous, formatsThatFit, readDate, readDay } from './staff-dates.ts';
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
  ['25.11.2012', 'DD-MM-YYYY', '2012-11-25'],
  ['25. 11. 2012', 'DD-MM-YYYY', '2012-11-25'],
  ['5.1.2012', 'DD-MM-YYYY', '2012-01-05'],
  ['25 11 2012', 'DD-MM-YYYY', '2012-11-25'],
  ['25.11.2012', 'MM-DD-YYYY', undefined],
  ['25.11/2012', 'DD-MM-YYYY', undefined],
  ['25.11.2012 00:00', 'DD-MM-YYYY', '2012-11-25'],
  ['25.11.2012 08:30:15', 'DD-MM-YYYY', '2012-11-25'],
  ['11/25/2012 12:00:00 AM', 'MM-DD-YYYY', '2012-11-25'],
  ['2012-11-25T00:00:00.000Z', 'YYYY-MM-DD', '2012-11-25'],
  ['2012-11-25T00:00:00+01:00', 'YYYY-MM-DD', '2012-11-25'],
  ['2012-11-25', 'DD-MM-YYYY', '2012-11-25'],
  ['25.11.2012 at noon', 'DD-MM-YYYY', undefined],
])('%s as %s is %s (USR-03)', (text, format, date) => {
  expect(readDate(text, format)).toBe(date);
});

it('reads a birthday with or without a year, which it drops (USR-03)', () => {
  expect(readDay('1990-02-29', 'YYYY-MM-DD')).toBeUndefined();
  expect(readDay('29/02/1992', 'DD-MM-YYYY')).toBe('02-29');
  expect(readDay('29/02', 'DD-MM-YYYY')).toBe('02-29');
  expect(readDay('3-1', 'MM-DD-YYYY')).toBe('03-01');
  expect(readDay('25.11.', 'DD-MM-YYYY')).toBe('11-25');
});

it('reads back every day in every format (USR-03)', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('-', '/', '.', '. ', ' ', ''), (day, mark) => {
      const date = day.toISOString().slice(0, 10);
      const [year = '', month = '', dayOf = ''] = date.split('-');
      expect(readDate([year, month, dayOf].join(mark), 'YYYY-MM-DD')).toBe(date);
      expect(readDate([month, dayOf, year].join(mark), 'MM-DD-YYYY')).toBe(date);
      expect(readDate([dayOf, month, year].join(mark), 'DD-MM-YYYY')).toBe(date);
    }),
  );
});

it('recommends the format that reads most dates, despite a few broken ones (USR-03)', () => {
  expect(formatsThatFit(['25.11.2012', '01.02.2013', '31.02.2024', 'soon', ''])).toEqual(['DD-MM-YYYY']);
  expect(formatsThatFit(['soon'])).toEqual([]);
  const either = ['01/02/2013', '03/04/2014'];
  expect(areAmbiguous(either, formatsThatFit(either))).toBe(true);
  // Both formats make the same day of it, so there is nothing to ask.
  expect(areAmbiguous(['05/05/2013'], formatsThatFit(['05/05/2013']))).toBe(false);
});
