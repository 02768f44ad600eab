import { PictureType } from '@hurrah/contracts/media';
import { expect, test } from 'vitest';
import { pictureTypes, problemOf } from './pictures.ts';

test('takes the pictures that the API takes (MED-01)', () => {
  expect(pictureTypes).toEqual(PictureType.options);
});

test.each([
  ['image/jpeg', 10 * 1024 * 1024, undefined],
  ['image/webp', 1, undefined],
  ['image/png', 10 * 1024 * 1024 + 1, 'tooLarge'],
  ['image/heic', 1000, 'type'],
  ['image/svg+xml', 1000, 'type'],
  ['application/pdf', 20 * 1024 * 1024, 'type'],
  ['', 1000, 'type'],
])('a file of type “%s” with %i bytes: %s (MED-01)', (type, size, expected) => {
  expect(problemOf({ type, size })).toBe(expected);
});
