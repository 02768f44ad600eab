import { expect, test } from 'vitest';
import { assertContentType, assertKey, disposition, signingTime } from './rules.ts';

const goodKeys = ['a', 'a/b', 't1/0198-af/original.webp', '-/_', 'a.b.c', `${'x'.repeat(200)}/y`];
const badKeys = [
  ['', '/', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/..', 'a/../b', 'a/./b', '.hidden', 'a/.hidden', 'a..b'],
  ['A', 'é', 'a b', 'a\\b', 'a%2fb', 'a@file', 'a\0', 'a\n', 'c:a', 'x'.repeat(201), 'ab/'.repeat(200)],
].flat();

test.each(goodKeys)('accepts the key %j', (key) => {
  expect(() => assertKey(key)).not.toThrow();
});

test.each(badKeys)('refuses the key %j', (key) => {
  expect(() => assertKey(key)).toThrow('Not a storage key');
});

test.each(['', 'image', 'Image/png', 'image/png\r\nx: y', 'text/html; charset=utf-7'])(
  'refuses the type %j',
  (type) => {
    expect(() => assertContentType(type)).toThrow('Not a content type');
  },
);

test('signs the same instant within a quarter of the lifetime, and never a later one', () => {
  const start = new Date('2026-03-01T12:00:00Z');
  const at = (offsetMs: number) => signingTime(new Date(start.getTime() + offsetMs), 3600).toISOString();

  expect(at(0)).toBe('2026-03-01T12:00:00.000Z');
  expect(at(15 * 60_000 - 1)).toBe('2026-03-01T12:00:00.000Z');
  expect(at(15 * 60_000)).toBe('2026-03-01T12:15:00.000Z');
  // S3 knows whole seconds only.
  expect(signingTime(new Date('2026-03-01T12:00:01.900Z'), 2).toISOString()).toBe('2026-03-01T12:00:01.000Z');
});

test.each([
  ['image/png', undefined, undefined],
  ['image/svg+xml', undefined, 'attachment'],
  ['application/pdf', undefined, 'attachment'],
  ['text/html', undefined, 'attachment'],
  ['image/png', 'a.png', `attachment; filename="a.png"; filename*=UTF-8''a.png`],
  ['text/plain', `Zoë's "x".txt`, `attachment; filename="Zo__s _x_.txt"; filename*=UTF-8''Zo%C3%AB%27s%20%22x%22.txt`],
  ['text/plain', 'a\r\nx: y', `attachment; filename="a__x_ y"; filename*=UTF-8''a%0D%0Ax%3A%20y`],
  ['text/plain', '\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
])('shows %s named %j as %j', (contentType, downloadAs, expected) => {
  expect(disposition(contentType, downloadAs)).toBe(expected);
});
