import { Crop, PictureType } from '@hurrah/contracts/media';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dragPicture,
  firstCrop,
  maxZoom,
  movePicture,
  pictureTypes,
  problemOf,
  type Size,
  toPixels,
  withFace,
  zoomOf,
  zoomTo,
} from './picture.ts';

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

const landscape = { width: 4000, height: 3000 };
const upright = { width: 3000, height: 4000 };

test('begins with as much as a square can hold, and of an upright picture with the upper part (MED-01)', () => {
  expect(firstCrop(landscape)).toEqual({ x: 500, y: 0, size: 3000 });
  expect(toPixels(firstCrop(upright), upright)).toEqual({ x: 0, y: 333, size: 3000 });
  expect(firstCrop({ width: 50, height: 50 })).toEqual({ x: 0, y: 0, size: 50 });
});

test('goes no closer than there are pixels', () => {
  expect(maxZoom(landscape)).toBe(8);
  expect(maxZoom({ width: 300, height: 900 })).toBe(2.5);
  expect(maxZoom({ width: 60, height: 60 })).toBe(1);
  expect(zoomTo(firstCrop(landscape), landscape, { zoom: 100 }).size).toBe(375);
  expect(zoomTo(firstCrop(landscape), landscape, { zoom: 0.1 }).size).toBe(3000);
});

test('keeps in place what one zooms at', () => {
  const crop = { x: 1000, y: 500, size: 1000 };
  expect(zoomTo(crop, landscape, { zoom: 6 })).toEqual({ x: 1250, y: 750, size: 500 });
  expect(zoomTo(crop, landscape, { zoom: 6, around: { x: 0, y: 1 } })).toEqual({ x: 1000, y: 1000, size: 500 });
});

test('moves the picture and not the square, and never beyond its edge', () => {
  const crop = { x: 1000, y: 500, size: 1000 };
  expect(movePicture(crop, landscape, { x: 0.5, y: -0.25 })).toEqual({ x: 500, y: 750, size: 1000 });
  expect(movePicture(crop, landscape, { x: 9, y: -9 })).toEqual({ x: 0, y: 2000, size: 1000 });
});

test('two fingers that part bring what is between them closer', () => {
  const crop = { x: 1000, y: 500, size: 2000 };
  const pinched = dragPicture(crop, landscape, {
    from: [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ],
    to: [
      { x: 0.3, y: 0.5 },
      { x: 0.7, y: 0.5 },
    ],
  });
  expect(pinched.size).toBeCloseTo(1000);
  expect(pinched.x).toBeCloseTo(1500);
  expect(pinched.y).toBeCloseTo(1000);
});

test('whatever one does, the API gets a square inside the picture (MED-01)', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  const part = fc.double({ min: -3, max: 3, noNaN: true });
  const point = fc.record({ x: part, y: part });
  const step = fc.oneof(
    fc.record({ by: point }),
    fc.record({ zoom: fc.double({ min: -5, max: 50, noNaN: true }), around: point }),
    fc.record({ from: fc.array(point, { maxLength: 3 }), to: fc.array(point, { maxLength: 3 }) }),
  );
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), fc.array(step, { maxLength: 20 }), (picture: Size, steps) => {
      const crop = steps.reduce((before, one) => {
        if ('by' in one) return movePicture(before, picture, one.by);
        return 'zoom' in one ? zoomTo(before, picture, one) : dragPicture(before, picture, one);
      }, firstCrop(picture));
      const { x, y, size } = Crop.parse(toPixels(crop, picture));
      expect(x + size).toBeLessThanOrEqual(picture.width);
      expect(y + size).toBeLessThanOrEqual(picture.height);
      expect(zoomOf(crop, picture)).toBeGreaterThanOrEqual(1 - 1e-9);
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
