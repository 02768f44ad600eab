import { expect, test } from 'vitest';
import { parseImportSearch } from './search.ts';

const id = '0194c000-0000-7000-8000-000000000001';

test('an address that makes no sense begins anew', () => {
  expect(parseImportSearch({ id, step: 'columns' })).toEqual({ id, step: 'columns' });
  expect(parseImportSearch({ id, step: 'else' })).toEqual({ id });
  expect(parseImportSearch({ id: 7, step: 'columns' })).toEqual({});
  expect(parseImportSearch({ id: '../records' })).toEqual({});
});
