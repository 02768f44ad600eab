import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { invalid } from '../../../platform/errors.ts';
import { checkDocument, isDocumentType } from '../documents/rules.ts';
import { type MediaKind, maxPixels, pictureTypes, readHeader, renderSeconds, rethrowUnreadable } from '../rules.ts';

/** Widest pictures for large and for small screens. One that is very tall is made narrower, so that it fits a post. */
const widths = { desktop: 1600, mobile: 800 };
const tallest = 2;

/** All pictures of a moving one together. The rest of a longer one is left out: it is an ornament and not a film. */
const maxFrames = 200;
const maxMovingPixels = maxPixels / 2;

export interface AttachmentFile {
  name: string;
  bytes: Buffer;
  contentType: string;
  width: number | null;
  height: number | null;
}
export interface ReadAttachment {
  /** The detected type, whatever the sender declared. */
  contentType: string;
  kind: MediaKind;
  files: AttachmentFile[];
}

/**
 * Turns an untrusted file into one that others may see: pictures are rerendered and hold pixels and nothing else,
 * documents stay unchanged. Throws a ValidationError for every other file.
 */
export async function readAttachment(bytes: Buffer): Promise<ReadAttachment> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const contentType: string = type?.mime ?? '';
  if (pictureTypes.has(contentType)) return { contentType, ...(await renderPicture(bytes)) };
  if (!isDocumentType(contentType)) {
    throw invalid('file', 'media.wrongType');
  }
  await checkDocument(bytes, contentType);
  return { contentType, kind: 'doc', files: [{ name: 'file', bytes, contentType, width: null, height: null }] };
}

async function renderPicture(bytes: Buffer): Promise<Pick<ReadAttachment, 'kind' | 'files'>> {
  const { width, height, pages = 1 } = await readHeader(bytes);
  const frames = Math.max(1, Math.min(pages, maxFrames, Math.floor(maxMovingPixels / (width * height))));
  const desktop = await draw(bytes, widths.desktop, frames);
  // A small one is the same on every screen.
  const mobile = desktop.width <= widths.mobile ? desktop : await draw(bytes, widths.mobile, frames);
  const contentType = 'image/webp';
  return {
    kind: frames > 1 ? 'gif' : 'image',
    files: [
      { name: 'desktop', contentType, ...desktop },
      { name: 'mobile', contentType, ...mobile },
    ],
  };
}

async function draw(bytes: Buffer, widest: number, frames: number) {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, pages: frames });
  // Only cameras turn pictures, and they take one at a time.
  if (frames === 1) picture.autoOrient();
  const { data, info } = await picture
    .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: renderSeconds })
    .webp({ quality: 82, effort: frames > 1 ? 2 : 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(rethrowUnreadable);
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}
