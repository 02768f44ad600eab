import { expect, test } from 'vitest';
import { safeNext } from './next.ts';

const origin = 'https://larkspoke.hurrah.app';

test.each(['/home', '/settings/general', '/award/1?tab=2#top', '/a//b'])('goes on to %s', (next) => {
  expect(safeNext(next, origin)).toBe(next);
});

test.each([
  undefined,
  42,
  '',
  'home',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(2000)}`,
])('does not go on to %s (ACC-07)', (next) => {
  expect(safeNext(next, origin)).toBeUndefined();
});

test.each(['/', '/logout', '/tenants?next=/home', '/tenant/login'])('does not come back to %s', (next) => {
  expect(safeNext(next, origin)).toBeUndefined();
});
