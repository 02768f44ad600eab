import { Segment } from '@hurrah/contracts/identity/tenant-members';
import { expect, test } from 'vitest';
import { filterOf, isFiltered, withFilter } from '../../routing/search.ts';
import {
  type DirectorySearch,
  facets,
  isCountedInPart,
  type PeopleSearch,
  parseDirectory,
  parseListSearch,
  parsePeopleSearch,
  questionOf,
} from './search.ts';

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

test('a number typed as a search is a text', () => {
  expect(parseListSearch({ search: 1042, cursor: '' })).toEqual({ search: '1042' });
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

test('reads lists, single values and numbers from an address, and nothing else (MEM-03)', () => {
  expect(
    parseDirectory({ search: ' ann ', department: ['Sales', 'Sales', ''], location: 'Lyon', costCenter: 2024 }),
  ).toEqual({ search: 'ann', department: ['Sales'], location: ['Lyon'], costCenter: ['2024'] });
  expect(parseDirectory({ search: {}, department: [{}, null], role: 'admin', team: undefined })).toEqual({});
  expect(parseDirectory({ search: '   ' })).toEqual({});
});

test('takes no more than makes sense', () => {
  const many = Array.from({ length: 50 }, (_, index) => `Team ${index}`);
  expect(parseDirectory({ group: many }).group).toHaveLength(20);
  expect(parseDirectory({ search: 'x'.repeat(500) }).search).toHaveLength(100);
});

test('asks the API by the names of its filters (MEM-03)', () => {
  expect(questionOf({ search: 'ann', team: ['1'], department: ['Sales, EMEA'], businessUnit: ['Rides'] })).toEqual({
    search: 'ann',
    teamIdIn: ['1'],
    departmentIn: ['Sales, EMEA'],
    businessUnitIn: ['Rides'],
  });
  expect(questionOf({})).toEqual({});
});

test('changes one part of the address, and leaves out what is empty (MEM-03)', () => {
  expect(withFilter({ search: 'ann', team: ['1'] }, { team: [] })).toEqual({ search: 'ann' });
  expect(withFilter({ search: 'ann' }, { search: '' })).toEqual({});
  expect(withFilter<DirectorySearch>({ search: 'ann' }, { group: ['A'] })).toEqual({ search: 'ann', group: ['A'] });
});

test('names every facet once', () => {
  expect(facets.toSorted()).toEqual([...Segment.options, 'team'].toSorted());
});

test.each([
  [50, { search: 'a' }, true],
  [49, { search: 'a' }, false],
  [50, {}, false],
  [1000, {}, true],
])('a total of %i for %j is in part: %s', (total, search, expected) => {
  expect(isCountedInPart(total, search)).toBe(expected);
});
