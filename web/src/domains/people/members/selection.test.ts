import { expect, test } from 'vitest';
import { countOf, everybody, nobody, selectedOn, toBatch, withPage } from './selection.ts';

const page = ['a', 'b', 'c'];

test('people chosen one by one stay chosen on other pages', () => {
  const first = withPage(nobody, page, ['a', 'b']);
  const second = withPage(first, ['d', 'e'], ['a', 'b', 'd']);
  expect(countOf(second, 300)).toBe(3);
  expect(selectedOn(second, ['d', 'e'])).toContain('d');
  expect(toBatch(second, { search: 'x' })).toEqual({ memberIds: ['a', 'b', 'd'] });
});

test('everybody who matches, without those who are taken out again', () => {
  expect(selectedOn(everybody, page)).toEqual(page);
  const without = withPage(everybody, page, ['a', 'c']);
  expect(countOf(without, 300)).toBe(299);
  const less = withPage(without, ['d', 'e'], ['d']);
  expect(countOf(less, 300)).toBe(298);
  expect(toBatch(less, { departmentIn: ['Sales'] })).toEqual({
    filter: { departmentIn: ['Sales'], notIdIn: ['b', 'e'] },
  });
  const back = withPage(less, page, page);
  expect(countOf(back, 300)).toBe(299);
  expect(toBatch(everybody, {})).toEqual({ filter: {} });
});
