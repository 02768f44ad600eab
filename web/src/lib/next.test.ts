import { expect, test } from 'vitest';
import { nextAfter, safeNext } from './next.ts';

const origin = 'https://larkspoke.hurrah.app';

test.each([
  '/home',
  '/settings/general',
  '/award/1?tab=2#top',
  '/a//b',
  '/home?next=//evil.example',
  '/search?q=a%2Fb',
])('goes on to %s (ACC-07)', (next) => {
  expect(safeNext(next, origin)).toBe(next);
});

test.each([
  ['/./home', '/home'],
  ['/x/../home', '/home'],
  ['/../../home', '/home'],
  ['/%2e%2e/home', '/home'],
])('goes on from %s to the normalised path %s (ACC-07)', (next, path) => {
  expect(safeNext(next, origin)).toBe(path);
});

test.each([
  ['no text', undefined],
  ['a number', 42],
  ['a list', ['/home']],
  ['an empty text', ''],
  ['a relative path', 'home'],
  ['another site', 'https://evil.example'],
  ['another scheme', 'javascript:alert(1)'],
  ['a long path', `/${'x'.repeat(2000)}`],
  ['a host', '//evil.example'],
  ['a path of another host', '//evil.example/home'],
  ['a host and a second one as its path', '//a//evil.example/'],
  ['this host and a second one as its path', `//${new URL(origin).host}//evil.example/`],
  ['a host after three slashes', '///evil.example'],
  ['a host that appears when a dot is removed', '/.//evil.example'],
  ['a host that appears when two dots are removed', '/x/..//evil.example'],
  ['a host that appears when dots beyond the root are removed', '/../..//evil.example'],
  ['a host that appears when encoded dots are removed', '/%2e//evil.example'],
  ['a host that appears when two encoded dots are removed', '/x/%2E%2e//evil.example'],
  ['a host after a backslash', '/\\evil.example'],
  ['a host after two backslashes', '\\\\evil.example'],
  ['a host after a slash and a backslash', '/\\/evil.example'],
  ['a host that appears behind a dot and a backslash', '/.\\/evil.example'],
  ['a host that appears behind dots and backslashes', '/x\\..\\\\evil.example'],
  ['a host after an encoded slash', '/%2Fevil.example'],
  ['a host after a small encoded slash', '/%2fevil.example'],
  ['a host after an encoded backslash', '/%5Cevil.example'],
  ['a host that appears behind a dot and an encoded slash', '/./%2Fevil.example'],
  ['a host after a tab', '/\t/evil.example'],
  ['a host after a line feed', '/\n/evil.example'],
  ['a host after a carriage return', '/\r/evil.example'],
  ['a tab within dots', '/.\t//evil.example'],
  ['a null character', '/home\u0000'],
  ['a control character', '/home\u0001'],
  ['a delete character', '/home\u007F'],
  ['a leading space', ' //evil.example'],
])('does not go on to %s (ACC-07)', (_, next) => {
  expect(safeNext(next, origin)).toBeUndefined();
});

test.each(['/', '/logout', '/tenants?next=/home', '/tenant/login', '/x/../logout', '/./tenants'])(
  'does not come back to %s',
  (next) => {
    expect(safeNext(next, origin)).toBeUndefined();
  },
);

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
