import { expect, test } from 'vitest';
import { maxBytes, problemOf, toCsv } from './staff-file.ts';

const file = (name: string, type = '', size = 100) => ({ name, type, size });

test('takes tables whatever the browser calls them, and says what to do with others (USR-03)', () => {
  expect(problemOf(file('people.csv', 'application/vnd.ms-excel'))).toBeUndefined();
  expect(problemOf(file('PEOPLE.TSV'))).toBeUndefined();
  expect(problemOf(file('export', 'text/csv'))).toBeUndefined();
  expect(problemOf(file('people.xlsx'))).toBe('spreadsheet');
  expect(problemOf(file('face.png', 'image/png'))).toBe('type');
  expect(problemOf(file('people.csv', 'text/csv', 0))).toBe('empty');
  expect(problemOf(file('people.csv', 'text/csv', maxBytes + 1))).toBe('tooLarge');
});

test('writes a table that a spreadsheet and the API read alike', () => {
  const table = toCsv([
    ['Name', 'Note'],
    ['Ann', 'says "hi", twice'],
  ]);
  expect(table).toBe('\uFEFFName,Note\r\nAnn,"says ""hi"", twice"\r\n');
});
