import type { StaffDateFormat } from '@hurrah/contracts/staffing/staff-records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessDateFormat, guessDelimiter, guessMapping, holdsBack, readRow } from './rules.ts';

const latestStart = '2027-11-15';

describe('the guess of a file’s format', () => {
  it('recognizes columns by common names, in two languages and any order (USR-03)', () => {
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
  ])('splits %j by %j (USR-03)', (header, delimiter) => {
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
    [['25.11.2012', '1. 2. 2013', '31.02.2024', 'unknown'], 'DD-MM-YYYY', true],
  ])('reads %j as %s, certain: %s (USR-03)', (dates, dateFormat, certain) => {
    expect(guessDateFormat(dates)).toEqual({ dateFormat, certain });
  });
});

describe('the reader of rows', () => {
  const options = {
    mapping: ['employeeId', 'email', 'firstName', 'lastName', 'startOn', null, 'managerEmail'] as const,
    dateFormat: 'YYYY-MM-DD' as const,
    latestStart,
  };
  const read = (...cells: string[]) => readRow(cells, { ...options, mapping: [...options.mapping] });

  it('names every invalid cell (USR-03)', () => {
    const { errors } = read('7', 'nobody', '', 'x'.repeat(51), '2099-01-01', 'whatever', 'b@example.test');
    expect(errors.map(({ field }) => field)).toEqual(['email', 'firstName', 'lastName', 'startOn']);
  });

  it('ignores empty cells, and lower-cases addresses (USR-03)', () => {
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

  it('rejects a member as their own manager (USR-03)', () => {
    expect(read('7', 'a@example.test', 'A', 'B', '', '', 'A@example.test').errors).toEqual([
      { field: null, code: 'member.ownManager' },
    ]);
  });

  it('never throws, for any row (USR-03)', () => {
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

it('holds an import when more than a fifth would be archived (USR-03)', () => {
  expect(holdsBack(20, 100)).toBe(false);
  expect(holdsBack(21, 100)).toBe(true);
  expect(holdsBack(0, 0)).toBe(false);
  expect(holdsBack(1, 1)).toBe(true);
});
