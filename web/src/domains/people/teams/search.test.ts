import { expect, test } from 'vitest';
import { parseListSearch } from './search.ts';

test('a number typed as a search is a text', () => {
  expect(parseListSearch({ search: 1042, cursor: '' })).toEqual({ search: '1042' });
});
