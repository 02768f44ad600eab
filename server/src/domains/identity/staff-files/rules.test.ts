import type { StaffDateFormat } from '@hurrah/contracts/identity/staff-records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessDateFormat, guessDelimiter, guessMapping, holdsBack, readDate, readDay, readRow } from './rules.ts';

const latestStart = '2027-11-15';

describe('what a file probably says', () => {
  it('knows columns by what people call them, in two languages and any order (USR-03)', () => {
    expect(
      guessMapping(['E-mail address', 'Prénom', 'NOM', 'Employee #', 'Hire Date', 'Cost-centre', 'Shoe size']),
    ).toEqual(['email', 'firstName', 'lastName', null, 'startOn', 'costCenter', null]);
    expect(guessMapping(['email', 'Email', 'Work email'])).toEqual(['email', null, null]);
  });

  it.each([
    ['a,b,c', ','],
    ['a;b;c', ';'],
    ['a\tb\tc', '\t'],
    ['"Name, first";"Name, last";Mail', ';'],
    ['only', ','],
  ])('divides %j by %j (USR-03)', (header, delimiter) => {
    expect(guessDelimiter(header)).toBe(delimiter);
  });

  it.each<[string[], StaffDateFormat, boolean]>([
    [['2024-02-29', '2020/1/5'], 'YYYY-MM-DD', true],
    [['13/02/2024', '01/02/2024'], 'DD-MM-YYYY', true],
    [['02-13-2024'], 'MM-DD-YYYY', true],
    [['01/02/2024', '03/04/2020'], 'MM-DD-YYYY', false],
    [['20240229'], 'YYYY-MM-DD', true],
    [['', ' '], 'YYYY-MM-DD', true],
    [['soon'], 'YYYY-MM-DD', false],
  ])('takes %j for %s, certain: %s (USR-03)', (dates, dateFormat, certain) => {
    expect(guessDateFormat(dates)).toEqual({ dateFormat, certain });
  });
});

describe('dates', () => {
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
});

describe('rows', () => {
  const options = {
    mapping: ['employeeId', 'email', 'firstName', 'lastName', 'startOn', null, 'managerEmail'] as const,
    dateFormat: 'YYYY-MM-DD' as const,
    latestStart,
  };
  const read = (...cells: string[]) => readRow(cells, { ...options, mapping: [...options.mapping] });

  it('names every cell that does not fit (USR-03)', () => {
    const { errors } = read('7', 'nobody', '', 'x'.repeat(51), '2099-01-01', 'whatever', 'b@example.test');
    expect(errors.map(({ field }) => field)).toEqual(['email', 'firstName', 'lastName', 'startOn']);
  });

  it('takes an empty cell for nothing, and addresses in lower case (USR-03)', () => {
    const { fields, errors } = read(' 7 ', 'Ann@Example.test', 'Ann', 'Lee', '', '', '');
    expect(errors).toEqual([]);
    expect(fields).toEqual({
      employeeId: '7',
      email: 'ann@example.test',
      firstName: 'Ann',
      lastName: 'Lee',
      startOn: null,
      managerEmail: null,
    });
  });

  it('lets nobody manage themself (USR-03)', () => {
    expect(read('7', 'a@example.test', 'A', 'B', '', '', 'A@example.test').errors).toEqual([
      { field: null, message: 'Nobody can be their own manager' },
    ]);
  });

  it('never throws, whatever a row holds (USR-03)', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 12 }), (cells) => {
        const { fields, errors } = read(...cells);
        for (const [field, value] of Object.entries(fields)) {
          expect(value === null || (value.length <= 254 && !value.includes('\0'))).toBe(true);
          expect(value !== '').toBe(true);
          expect(field).not.toBe('');
        }
        expect(Array.isArray(errors)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

it('holds back when more than a fifth would be archived (USR-03)', () => {
  expect(holdsBack(20, 100)).toBe(false);
  expect(holdsBack(21, 100)).toBe(true);
  expect(holdsBack(0, 0)).toBe(false);
  expect(holdsBack(1, 1)).toBe(true);
});
