import type { Crop } from '@hurrah/contracts/media';

export interface Size {
  width: number;
  height: number;
}

/** Where a finger is: 0 is the left or upper edge of the square, 1 the other one. */
export interface Point {
  x: number;
  y: number;
}

/** As many pixels as the largest avatar takes on a plain screen: closer would show squares. */
const smallestSide = 120;
const closest = 8;

const widest = ({ width, height }: Size): number => Math.min(width, height);

/** How close one can go; 1 shows as much as a square can hold. */
export const maxZoom = (picture: Size): number => Math.min(closest, Math.max(1, widest(picture) / smallestSide));

export const zoomOf = (crop: Crop, picture: Size): number => widest(picture) / crop.size;

/** As much as a square can hold. Of an upright picture rather the upper part, because that is where faces are. */
export function firstCrop(picture: Size): Crop {
  const size = widest(picture);
  return { x: (picture.width - size) / 2, y: (picture.height - size) / 3, size };
}

function inside({ x, y, size }: Crop, { width, height }: Size): Crop {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: within(x, width - size), y: within(y, height - size), size };
}

/** Moves the picture below the square, by parts of the square's side: to the right, what is left of it appears. */
export const movePicture = (crop: Crop, picture: Size, by: Point): Crop =>
  inside({ ...crop, x: crop.x - by.x * crop.size, y: crop.y - by.y * crop.size }, picture);

/** What lies at `around` stays where it is. */
export function zoomTo(crop: Crop, picture: Size, { zoom, around = { x: 0.5, y: 0.5 } }: Zoom): Crop {
  const size = widest(picture) / Math.min(Math.max(zoom, 1), maxZoom(picture));
  const grown = size - crop.size;
  return inside({ x: crop.x - grown * around.x, y: crop.y - grown * around.y, size }, picture);
}

interface Zoom {
  zoom: number;
  around?: Point;
}

/** One finger moves the picture; two also bring it closer or away. */
export function dragPicture(crop: Crop, picture: Size, { from, to }: { from: Point[]; to: Point[] }): Crop {
  const [before, after] = [middle(from), middle(to)];
  const spread = from.length > 1 ? distance(to) / Math.max(distance(from), Number.EPSILON) : 1;
  const zoomed = zoomTo(crop, picture, { zoom: zoomOf(crop, picture) * spread, around: before });
  return movePicture(zoomed, picture, { x: after.x - before.x, y: after.y - before.y });
}

const middle = ([first = { x: 0, y: 0 }, second = first]: Point[]): Point => ({
  x: (first.x + second.x) / 2,
  y: (first.y + second.y) / 2,
});

const distance = ([first = { x: 0, y: 0 }, second = first]: Point[]): number =>
  Math.hypot(first.x - second.x, first.y - second.y);

/** In whole pixels, as the API takes it. */
export function toPixels(crop: Crop, picture: Size): Crop {
  const size = Math.max(1, Math.min(Math.round(crop.size), widest(picture)));
  const { x, y } = inside({ x: Math.round(crop.x), y: Math.round(crop.y), size }, picture);
  return { x, y, size };
}
