import { expect, test } from 'vitest';
import { nextAfter, safeNext } from './next.ts';

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

test.each([
  ['/award/1?tab=2', '/award/1?tab=2'],
  ['/tenants?next=%2Faward%2F1&required=MFARequiredForTenant', '/award/1'],
  ['/challenge?next=%2Fhome', '/home'],
  ['/tenants?next=%2Ftenants%3Fnext%3D%2Fhome', undefined],
  ['/tenants?next=%2F%2Fevil.example', undefined],
  ['/tenants', undefined],
])('after a detour from %s goes on to %s, without nesting (H34)', (href, next) => {
  expect(nextAfter(href, origin)).toBe(next);
});
