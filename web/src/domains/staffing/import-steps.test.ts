import { expect, test } from 'vitest';
import { parseImportSearch, stepOf } from './import-steps.ts';

const id = '0194c000-0000-7000-8000-000000000001';
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

test('an address that makes no sense begins anew', () => {
  expect(parseImportSearch({ id, step: 'columns' })).toEqual({ id, step: 'columns' });
  expect(parseImportSearch({ id, step: 'else' })).toEqual({ id });
  expect(parseImportSearch({ id: 7, step: 'columns' })).toEqual({});
  expect(parseImportSearch({ id: '../records' })).toEqual({});
});
