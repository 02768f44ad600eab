import { expect, test } from 'vitest';
import { filterOf, isFiltered, withFilter } from '../../../routing/search.ts';
import { type PeopleSearch, parsePeopleSearch } from './search.ts';

test('an address says which people are shown, and what makes no sense is left out', () => {
  expect(
    parsePeopleSearch({
      search: ' an',
      statusIn: ['joined', 'gone'],
      roleIn: 'admin',
      suspended: true,
      departmentIn: ['Sales, EMEA', '', 7],
      costCenterIn: 4100,
      nothing: 'x',
    }),
  ).toEqual({
    search: 'an',
    statusIn: ['joined'],
    roleIn: ['admin'],
    suspended: 'true',
    departmentIn: ['Sales, EMEA', '7'],
    costCenterIn: ['4100'],
  });
  expect(parsePeopleSearch({ search: '', statusIn: [], roleIn: 'owner', suspended: 'maybe' })).toEqual({});
});

test('what was read once reads the same again', () => {
  const search = parsePeopleSearch({
    search: 'ana',
    statusIn: ['invited', 'joined'],
    locationIn: 'Porto',
    cursor: 'x',
  });
  expect(parsePeopleSearch({ ...search })).toEqual(search);
  expect(search.statusIn).toEqual(['joined', 'invited']);
});

test('another filter begins at the first page and keeps the others', () => {
  const search: PeopleSearch = { search: 'ana', departmentIn: ['Sales'], cursor: 'page-3' };
  expect(withFilter(search, { departmentIn: [] })).toEqual({ search: 'ana' });
  expect(withFilter(search, { suspended: undefined, roleIn: ['admin'] })).toEqual({
    search: 'ana',
    departmentIn: ['Sales'],
    roleIn: ['admin'],
  });
});

test('a page of everybody is not filtered', () => {
  expect(isFiltered({ cursor: 'page-2' })).toBe(false);
  expect(isFiltered({ cursor: 'page-2', suspended: 'true' })).toBe(true);
  expect(filterOf({ cursor: 'page-2', search: 'a' })).toEqual({ search: 'a' });
});
