import type { Crop } from '@hurrah/contracts/media';
import { decode } from '@hurrah/contracts/messages';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { AppError, invalid } from '../../platform/errors.ts';

/** The processing of an upload. Dimensions are CSS pixels, by the name of the size. */
export type MediaPurpose =
  | { draws: 'square' | 'whole'; sides: Readonly<Record<string, number>> }
  | { draws: 'attachment' }
  /** Only the claiming domain reads the file. */
  | { draws: 'nothing' };
/** Its name is stored and never changes. */
export type MediaPurposes = Record<string, MediaPurpose>;

/** Faces are media's own purpose, because they are signed for every page without a query. */
const avatarSides = { sm: 40, md: 48, lg: 88, xl: 120 };
export const avatarSizes = Object.keys(avatarSides) as (keyof typeof avatarSides)[];
export const mediaPurposes = { avatar: { draws: 'square', sides: avatarSides } } as const satisfies MediaPurposes;

let purposes: MediaPurposes = mediaPurposes;

/** Media imports no domain that has files: the app hands it their purposes. */
export function setPurposes(all: MediaPurposes): void {
  purposes = all;
}

/** Fails for a purpose that no manifest declares, so that none of its rows is ever written. */
export function purposeOf(name: string): MediaPurpose {
  const found = purposes[name];
  if (!found) throw new Error(`no manifest brings the media purpose ${name}`);
  return found;
}

/** The names of the sizes that are rendered of a picture. */
export function sizesOf(name: string): string[] {
  const purpose = purposeOf(name);
  return 'sides' in purpose ? Object.keys(purpose.sides) : [];
}

export type MediaKind = 'doc' | 'image' | 'graphic' | 'file' | 'gif';
/** A variant without a width is no picture: it is only ever downloaded. */
export type Variants = Record<
  string,
  { key: string; contentType: string; width: number | null; height: number | null }
>;

export const maxPictureMegabytes = 10;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;
/** The unused uploads that one member may have within a day. */
const unclaimedQuota = { files: 100, bytes: 1024 * 1024 * 1024 };
export const isOverQuota = ({ files, bytes }: { files: number; bytes: number }, nextBytes: number): boolean =>
  files >= unclaimedQuota.files || bytes + nextBytes > unclaimedQuota.bytes;

export const maxPixels = 50_000_000;
export const renderSeconds = 20;

/** By content, whatever the name says. Of an animated PNG the first frame is used. */
export const pictureTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
]);

/** Files have twice as many pixels as the screens lay out, for dense displays. */
const density = 2;

/** Refuses a file for the reason that was stored when it was processed. */
export function refusedFile(path: string, stored: string): AppError {
  const reason = decode(stored);
  // Reasons stored by an earlier release have no code. They are deleted after a day.
  const said = { ...reason, code: reason.code ?? 'request.invalid' };
  return new AppError(400, 'ValidationError', said, { details: [{ type: 'invalid', path, ...said }] });
}

export const originalKey = (tenantId: string, id: string) => `${tenantId}/${id}/original`;
export const variantKey = (tenantId: string, id: string, name: string) => `${tenantId}/${id}/${name}.webp`;
/** A processed document. */
export const fileKey = (tenantId: string, id: string) => `${tenantId}/${id}/file`;

export interface RenderedPicture {
  /** The detected type of the original. */
  contentType: string;
  variants: { name: string; side: number; bytes: Buffer }[];
}

export const renderAvatar = (bytes: Uint8Array): Promise<RenderedPicture> => renderPicture('avatar', bytes);

/**
 * Renders every size of a picture from an untrusted file. The output holds pixels and nothing else. Throws a
 * ValidationError for a file that is not a picture or is too large to render.
 */
export async function renderPicture(name: string, bytes: Uint8Array, crop?: Crop): Promise<RenderedPicture> {
  const purpose = purposeOf(name);
  if (!('sides' in purpose)) throw new Error(`no picture is drawn of the media purpose ${name}`);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !pictureTypes.has(type.mime)) throw invalid('file', 'media.notPicture');
  const sides = Object.entries(purpose.sides);
  const variants = purpose.draws === 'square' ? renderSquares(bytes, sides, crop) : renderWhole(bytes, sides);
  return { contentType: type.mime, variants: await variants };
}

type Sides = [name: string, side: number][];

async function renderSquares(bytes: Uint8Array, sides: Sides, crop?: Crop): Promise<RenderedPicture['variants']> {
  const square = await renderSquare(bytes, { crop, side: Math.max(...sides.map(([, side]) => side)) });
  const draw = async ([name, side]: [string, number]) => {
    const pixels = side * density;
    const picture = sharp(square.data, { raw: square.info }).resize(pixels, pixels).webp({ quality: 85 });
    return { name, side: pixels, bytes: await picture.toBuffer() };
  };
  return Promise.all(sides.map(draw));
}

/** The whole picture on a transparent square: a badge has a shape of its own. */
async function renderWhole(bytes: Uint8Array, sides: Sides): Promise<RenderedPicture['variants']> {
  await readHeader(bytes);
  const draw = async ([name, side]: [string, number]) => {
    const pixels = side * density;
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize(pixels, pixels, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toColourspace('srgb')
      .timeout({ seconds: renderSeconds })
      .webp({ quality: 90 });
    return { name, side: pixels, bytes: await picture.toBuffer().catch(rethrowUnreadable) };
  };
  return Promise.all(sides.map(draw));
}

export const pngOf = (picture: Buffer): Promise<Buffer> => sharp(picture).png({ palette: true }).toBuffer();

/** One square that all sizes are made from, so that all show the same part. */
async function renderSquare(bytes: Uint8Array, { crop, side }: { crop: Crop | undefined; side: number }) {
  const { autoOrient: shown } = await readHeader(bytes);
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
  if (crop) picture.extract(areaOf(crop, shown));
  const pixels = side * density * 2;
  return picture
    .resize(pixels, pixels, { fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .timeout({ seconds: renderSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rethrowUnreadable);
}

/** Its `autoOrient` is the size upright, as the person who chose a crop saw it. */
export async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  // Reads only the header, so that our own limit gives the error message.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(rethrowUnreadable);
  if (header.width * header.height > maxPixels) {
    throw invalid('file', 'media.tooManyPixels');
  }
  return header;
}

export function rethrowUnreadable(): never {
  throw invalid('file', 'media.pictureUnreadable');
}

/** A crop over the edge, by a rounding of the browser or on purpose, is moved inside. */
export function areaOf({ x, y, size }: Crop, picture: { width: number; height: number }) {
  const side = Math.min(size, picture.width, picture.height);
  return {
    left: Math.min(x, picture.width - side),
    top: Math.min(y, picture.height - side),
    width: side,
    height: side,
  };
}
