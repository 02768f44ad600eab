import type { Crop } from '@hurrah/contracts/media';
import { decode } from '@hurrah/contracts/messages';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { z } from 'zod';
import { AppError, invalid } from '../../platform/errors.ts';

export const Purpose = z.enum(['avatar', 'staffFile', 'recognitionAttachment', 'awardBadge']);
export type Purpose = z.infer<typeof Purpose>;
export type MediaKind = 'doc' | 'image' | 'graphic' | 'file' | 'gif';
/** What has no width is no picture: it is only ever downloaded. */
export type Variants = Record<
  string,
  { key: string; contentType: string; width: number | null; height: number | null }
>;

export const maxPictureMegabytes = 10;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;
/** What one member may have uploaded, or be about to upload, within a day without anything using it. */
const unclaimedQuota = { files: 100, bytes: 1024 * 1024 * 1024 };
export const isOverQuota = ({ files, bytes }: { files: number; bytes: number }, nextBytes: number): boolean =>
  files >= unclaimedQuota.files || bytes + nextBytes > unclaimedQuota.bytes;

export const maxPixels = 50_000_000;
export const renderSeconds = 20;

/** By content, whatever the name says. An animated PNG is a PNG whose first picture we take. */
export const pictureTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
]);

/** Sides as the screens lay them out; files have twice as many pixels, for dense displays. */
const avatarSides = { sm: 40, md: 48, lg: 88, xl: 120 };
export const avatarSizes = Object.keys(avatarSides) as (keyof typeof avatarSides)[];
const badgeSides = { sm: 48, md: 96, lg: 192 };
export const badgeSizes = Object.keys(badgeSides) as (keyof typeof badgeSides)[];
const density = 2;

/** Refuses a file for the reason that was stored when it was looked at. */
export function refusedFile(path: string, stored: string): AppError {
  const reason = decode(stored);
  // Reasons stored by an earlier release have no code. They are deleted after a day.
  const said = { ...reason, code: reason.code ?? 'request.invalid' };
  return new AppError(400, 'ValidationError', said, { details: [{ type: 'invalid', path, ...said }] });
}

export const originalKey = (tenantId: string, id: string) => `${tenantId}/${id}/original`;
export const variantKey = (tenantId: string, id: string, name: string) => `${tenantId}/${id}/${name}.webp`;
/** A document that was looked at. */
export const fileKey = (tenantId: string, id: string) => `${tenantId}/${id}/file`;

export interface RenderedPicture {
  /** What the original really was. */
  contentType: string;
  variants: { name: string; side: number; bytes: Buffer }[];
}

/**
 * Draws every size of an avatar from a file that anybody may have sent. What comes out holds pixels and nothing else.
 * Throws a ValidationError for a file that is not a picture or that nobody should have to draw.
 */
export async function renderAvatar(bytes: Uint8Array, crop?: Crop): Promise<RenderedPicture> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !pictureTypes.has(type.mime)) throw invalid('file', 'media.notPicture');
  const square = await renderSquare(bytes, crop);
  const draw = async ([name, side]: [string, number]) => {
    const pixels = side * density;
    const picture = sharp(square.data, { raw: square.info }).resize(pixels, pixels).webp({ quality: 85 });
    return { name, side: pixels, bytes: await picture.toBuffer() };
  };
  return { contentType: type.mime, variants: await Promise.all(Object.entries(avatarSides).map(draw)) };
}

/** The whole picture on a transparent square: a badge has a shape of its own. */
export async function renderBadge(bytes: Uint8Array): Promise<RenderedPicture> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !pictureTypes.has(type.mime)) throw invalid('file', 'media.notPicture');
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
  return { contentType: type.mime, variants: await Promise.all(Object.entries(badgeSides).map(draw)) };
}

export const pngOf = (picture: Buffer): Promise<Buffer> => sharp(picture).png({ palette: true }).toBuffer();

/** One square that all sizes are made from, so that all show the same part. */
async function renderSquare(bytes: Uint8Array, crop: Crop | undefined) {
  const { autoOrient: shown } = await readHeader(bytes);
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
  if (crop) picture.extract(areaOf(crop, shown));
  const side = avatarSides.xl * density * 2;
  return picture
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .timeout({ seconds: renderSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rethrowUnreadable);
}

/** Its `autoOrient` is the size upright, as the person who chose a crop saw it. */
export async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  // Reads only the header, so the limit can wait until we can say it in words.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(rethrowUnreadable);
  if (header.width * header.height > maxPixels) {
    throw invalid('file', 'media.tooManyPixels');
  }
  return header;
}

export function rethrowUnreadable(): never {
  throw invalid('file', 'media.pictureUnreadable');
}

/** A crop that reaches over the edge, by a rounding of the browser or on purpose, is moved inside. */
export function areaOf({ x, y, size }: Crop, picture: { width: number; height: number }) {
  const side = Math.min(size, picture.width, picture.height);
  return {
    left: Math.min(x, picture.width - side),
    top: Math.min(y, picture.height - side),
    width: side,
    height: side,
  };
}
