import { expect, test } from 'vitest';
import { isFiltered, withFilter } from '../../../routing/search.ts';
import { parseRecordsSearch } from './search.ts';

test('reads an address and leaves out what makes no sense (USR-07)', () => {
  expect(parseRecordsSearch({ search: 1024, sourceIn: 'csv', linked: false, cursor: 'abc' })).toEqual({
    search: '1024',
    sourceIn: ['csv'],
    linked: 'false',
    cursor: 'abc',
  });
  expect(parseRecordsSearch({ search: ' ', sourceIn: ['fax', 'hand'], linked: 'maybe', other: 1 })).toEqual({
    sourceIn: ['hand'],
  });
});

test('another filter begins at the first page, and an empty one goes (USR-07)', () => {
  const search = parseRecordsSearch({ search: 'ann', linked: 'true', cursor: 'abc' });
  expect(withFilter(search, { linked: undefined })).toEqual({ search: 'ann' });
  expect(withFilter(search, { search: '' })).toEqual({ linked: 'true' });
  expect(isFiltered({ cursor: 'abc' })).toBe(false);
});
