import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from '../api.ts';
import { itemsOf, newIn, type Posts, refreshedBy, withFirstPage, withItem, without } from './items.ts';

/** Posts are numbered in the order they were posted. */
const post = (number: number) =>
  ({ id: String(number).padStart(4, '0'), postedAt: new Date(number * 1000).toISOString() }) as Entry;
const pageOf = (numbers: number[], next: string | null = 'more') => ({ results: numbers.map(post), next });
const pagesOf = (numbers: number[], size = 3): Posts => {
  const count = Math.max(1, Math.ceil(numbers.length / size));
  const pages = Array.from({ length: count }, (_, index) => pageOf(numbers.slice(index * size, (index + 1) * size)));
  return { pages, pageParams: pages.map((_, index) => (index === 0 ? undefined : String(index))) };
};
const numbersIn = (posts: Posts) => itemsOf(posts).map(({ id }) => Number(id));

test('what is newer than everything shown is new, and nothing else (TIM-04)', () => {
  expect(newIn(pagesOf([9, 7, 5]), pageOf([11, 10, 9, 8, 7]))).toEqual(['0011', '0010']);
  expect(newIn(pagesOf([]), pageOf([2, 1]))).toEqual(['0002', '0001']);
});

test('a fresh first page comes on top, and what is missing from it goes (TIM-04)', () => {
  const posts = pagesOf([9, 8, 7, 6, 5, 4, 3]);
  expect(numbersIn(withFirstPage(posts, pageOf([11, 10, 9, 7])))).toEqual([11, 10, 9, 7, 6, 5, 4, 3]);
  expect(numbersIn(withFirstPage(posts, pageOf([30, 29, 28])))).toEqual([30, 29, 28]);
  expect(numbersIn(withFirstPage(posts, pageOf([12], null)))).toEqual([12]);
});

test('looking again lets nothing in but what was asked for, and takes out what is gone (TIM-04)', () => {
  const posts = pagesOf([9, 8, 7, 6, 5]);
  expect(numbersIn(refreshedBy(posts, pageOf([11, 10, 9, 7]), new Set()))).toEqual([9, 7, 6, 5]);
  expect(numbersIn(refreshedBy(posts, pageOf([11, 10, 9, 7]), new Set(['0010'])))).toEqual([10, 9, 7, 6, 5]);
  expect(refreshedBy(posts, pageOf([30, 29, 28]), new Set())).toBe(posts);
});

test('whatever happened, the feed stays in order, without doubles, and agrees with the first page (TIM-01)', () => {
  const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a);
  const some = fc.uniqueArray(fc.nat(60), { maxLength: 30 });
  fc.assert(
    fc.property(some, some, fc.integer({ min: 1, max: 8 }), (before, now, size) => {
      const posts = pagesOf(descending(before), size);
      const all = descending(now);
      const first = pageOf(all.slice(0, size), all.length > size ? 'more' : null);
      const after = numbersIn(withFirstPage(posts, first));
      expect(after).toEqual(descending([...new Set(after)]));
      expect(after.slice(0, first.results.length)).toEqual(all.slice(0, size));
    }),
  );
});

test('a post that is no longer pinned goes back to its place, if that is loaded (TIM-02)', () => {
  const posts = pagesOf([9, 8, 6, 5, 4, 3]);
  expect(numbersIn(withItem(posts, post(7)))).toEqual([9, 8, 7, 6, 5, 4, 3]);
  expect(numbersIn(withItem(posts, post(10)))).toEqual([10, 9, 8, 6, 5, 4, 3]);
  expect(numbersIn(withItem(posts, post(1)))).toEqual([9, 8, 6, 5, 4, 3]);
  const whole = { pages: [pageOf([9, 8], null)], pageParams: [undefined] };
  expect(numbersIn(withItem(whole, post(1)))).toEqual([9, 8, 1]);
  expect(numbersIn(without(posts, '0006'))).toEqual([9, 8, 5, 4, 3]);
});
