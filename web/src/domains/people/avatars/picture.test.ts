import { Crop } from '@hurrah/contracts/media';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Size } from '../../../lib/pictures.ts';
import { firstCrop, limitPosition, maxZoom, withFace } from './picture.ts';

const landscape = { width: 4000, height: 3000 };
const upright = { width: 3000, height: 4000 };

test('begins with as much as a square can hold, and of an upright picture with the upper part (MED-01)', () => {
  expect(firstCrop(landscape)).toEqual({ x: 500, y: 0, size: 3000 });
  expect(firstCrop(upright)).toEqual({ x: 0, y: 333, size: 3000 });
  expect(firstCrop({ width: 50, height: 50 })).toEqual({ x: 0, y: 0, size: 50 });
});

test('goes no closer than there are pixels', () => {
  expect(maxZoom(landscape)).toBe(8);
  expect(maxZoom({ width: 300, height: 900 })).toBe(2.5);
  expect(maxZoom({ width: 60, height: 60 })).toBe(1);
});

test('keeps the picture over the whole square (MED-01)', () => {
  const view = { picture: { width: 2000, height: 1000 }, side: 300, zoom: 1 };
  expect(limitPosition({ x: 900, y: 900 }, view)).toEqual({ x: 150, y: 0 });
  expect(limitPosition({ x: -900, y: -900 }, { ...view, zoom: 2 })).toEqual({ x: -450, y: -150 });
  expect(limitPosition({ x: 10, y: -20 }, { ...view, zoom: 2 })).toEqual({ x: 10, y: -20 });
});

test('starts with whole pixels inside the picture, whatever its size (MED-01)', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), (picture: Size) => {
      const { x, y, size } = Crop.parse(firstCrop(picture));
      expect(x + size).toBeLessThanOrEqual(picture.width);
      expect(y + size).toBeLessThanOrEqual(picture.height);
    }),
  );
});

const face = { sm: 'blob:1' };
const ana = { id: 'a', firstName: 'Ana', avatarUrls: null };
const bo = { id: 'b', firstName: 'Bo', avatarUrls: null };

test('changes one face in a person, a page and the pages of a list, and leaves the rest as it is', () => {
  expect(withFace(ana, 'a', face)).toEqual({ ...ana, avatarUrls: face });
  const page = { total: 2, results: [ana, bo] };
  const changed = withFace({ pages: [page, { total: 0, results: [] }] }, 'b', face);
  expect(changed.pages[0]?.results).toEqual([ana, { ...bo, avatarUrls: face }]);
  expect(changed.pages[0]?.results[0]).toBe(ana);
});

test('touches nothing where the person does not appear, or has no face to change', () => {
  const page = { total: 1, results: [bo], next: null };
  expect(withFace(page, 'a', face)).toBe(page);
  const nameless = { id: 'a', firstName: 'Ana' };
  expect(withFace(nameless, 'a', face)).toBe(nameless);
  expect(withFace(undefined, 'a', face)).toBeUndefined();
});
