import { StaffField } from '@hurrah/contracts/staffing/staff-records';
import { expect, test } from 'vitest';
import {
  actionsIn,
  datesIn,
  dayInWords,
  examplesOf,
  firstAction,
  hasKey,
  maxBytes,
  missingForNew,
  problemOf,
  sizeOf,
  staffFields,
  stepOf,
  tellingDate,
  toCsv,
  withField,
} from './import-rules.ts';

const columns = ['Email'];

test('an import says itself which step it is at (USR-03)', () => {
  expect(stepOf({ status: 'reading', columns: [] })).toBe('upload');
  expect(stepOf({ status: 'mapping', columns })).toBe('columns');
  expect(stepOf({ status: 'validating', columns })).toBe('check');
  expect(stepOf({ status: 'held', columns })).toBe('check');
  expect(stepOf({ status: 'applying', columns })).toBe('apply');
  expect(stepOf({ status: 'completedWithErrors', columns })).toBe('apply');
});

test('one can go back to the columns until something changes, and no further (USR-03)', () => {
  expect(stepOf({ status: 'ready', columns }, 'columns')).toBe('columns');
  expect(stepOf({ status: 'held', columns }, 'columns')).toBe('columns');
  expect(stepOf({ status: 'applying', columns }, 'columns')).toBe('apply');
  expect(stepOf({ status: 'completed', columns }, 'columns')).toBe('apply');
  expect(stepOf({ status: 'ready', columns: [] }, 'columns')).toBe('check');
});

test('a file that cannot be compared goes back to its columns, one that cannot be read to the beginning (USR-03)', () => {
  expect(stepOf({ status: 'failed', columns })).toBe('columns');
  expect(stepOf({ status: 'failed', columns: [] })).toBe('upload');
});

test('every field of the API can be chosen, once', () => {
  expect(staffFields.toSorted()).toEqual(StaffField.options.toSorted());
});

test('a field that another column had moves, and leaving out takes nothing from anybody (USR-03)', () => {
  expect(withField(['email', null, 'firstName'], 1, 'email')).toEqual([null, 'email', 'firstName']);
  expect(withField(['email', null, null], 0, null)).toEqual([null, null, null]);
});

test('knows whether a file says who is meant, and whether somebody new can come with it (USR-03)', () => {
  expect(hasKey(['firstName', 'employeeId'])).toBe(true);
  expect(hasKey(['firstName', 'managerEmail', null])).toBe(false);
  expect(missingForNew(['employeeId', 'lastName'])).toEqual(['firstName', 'email']);
  expect(missingForNew(['email', 'lastName', 'firstName'])).toEqual([]);
});

test('shows different examples of a column and no empty ones', () => {
  const sample = [['Sales'], [' '], ['Sales'], [], ['Legal'], ['Design']];
  expect(examplesOf(sample, 0)).toEqual(['Sales', 'Legal']);
  expect(examplesOf(sample, 3)).toEqual([]);
});

test('finds the dates of the columns that are dates (USR-03)', () => {
  const sample = [
    ['Ann', '01/02/2024', '3/4'],
    ['Bob', '', '13/4'],
  ];
  expect(datesIn(['firstName', 'startOn', 'birthday'], sample)).toEqual(['01/02/2024', '3/4', '13/4']);
});

test('shows the date that reads differently in each order (USR-03)', () => {
  expect(tellingDate(['31/12/2019', '05/05/2020', '03/04/2021'])).toBe('03/04/2021');
  expect(tellingDate([])).toBeUndefined();
});

test('a day is the same day in every time zone, with or without its year', () => {
  expect(dayInWords('en-GB', '2020-04-03')).toBe('3 April 2020');
  expect(dayInWords('en-GB', '02-29')).toBe('29 February');
  expect(dayInWords('fr', '2020-04-03')).toBe('3 avril 2020');
});

const none = { create: 0, update: 0, unchanged: 0, archive: 0, reactivate: 0, skip: 0, review: 0, error: 0 };

test('shows only the kinds of rows that there are, and counts those that do something (USR-03)', () => {
  const counts = { ...none, create: 2, error: 3, unchanged: 9 };
  expect(actionsIn(counts)).toEqual(['create', 'error', 'unchanged']);
  expect(sizeOf(counts)).toBe(2);
  expect(sizeOf({ ...none, skip: 1, archive: 2, reactivate: 3, update: 4 })).toBe(10);
});

test('looks first at what needs somebody (USR-03)', () => {
  const counts = { ...none, create: 2, archive: 5, error: 3 };
  const held = { reason: 'tooManyArchived' as const, archived: 5, of: 9 };
  expect(firstAction({ status: 'ready', held: null, counts })).toBe('error');
  expect(firstAction({ status: 'ready', held: null, counts: { ...counts, error: 0 } })).toBe('create');
  expect(firstAction({ status: 'held', held, counts })).toBe('archive');
  expect(firstAction({ status: 'completedWithErrors', held, counts })).toBe('error');
  expect(firstAction({ status: 'completed', held: null, counts: { ...none, unchanged: 4 } })).toBe('unchanged');
});

const file = (name: string, type = '', size = 100) => ({ name, type, size });

test('takes tables whatever the browser calls them, and says what to do with others (USR-03)', () => {
  expect(problemOf(file('people.csv', 'application/vnd.ms-excel'))).toBeUndefined();
  expect(problemOf(file('PEOPLE.TSV'))).toBeUndefined();
  expect(problemOf(file('export', 'text/csv'))).toBeUndefined();
  expect(problemOf(file('people.xlsx'))).toBeUndefined();
  expect(problemOf(file('people.xls'))).toBe('spreadsheet');
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
