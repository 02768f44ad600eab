import { Segment } from '@hurrah/contracts/people/tenant-members';
import { expect, test } from 'vitest';
import { withFilter } from '../../../routing/search.ts';
import { type DirectorySearch, facets, isCountedInPart, parseDirectory, questionOf } from './search.ts';

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
