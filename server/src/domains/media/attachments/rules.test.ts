import sharp from 'sharp';
import { expect, it } from 'vitest';
import { docm, docx, pdf, pptx, zipOf } from '../../../test/documents.ts';
import { readAttachment } from './rules.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });

async function moving(width: number, height: number, frames: number): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, index) => ({
    create: { width, height, channels: 3 as const, background: index % 2 === 0 ? 'red' : 'blue' },
  }));
  const drawn = await Promise.all(pages.map((page) => sharp(page).png().toBuffer()));
  return sharp(drawn, { join: { animated: true } })
    .gif({ delay: drawn.map(() => 40), effort: 1, dither: 0, colours: 4 })
    .toBuffer();
}

const sizes = async (bytes: Buffer) =>
  (await readAttachment(bytes)).files.map(({ name, width, height }) => [name, width, height]);

it('renders a picture for large and for small screens, and never larger than it was (REC-04)', async () => {
  expect(await sizes(await plain(3000, 1500).jpeg().toBuffer())).toEqual([
    ['desktop', 1600, 800],
    ['mobile', 800, 400],
  ]);
  expect(await sizes(await plain(1000, 10).png().toBuffer())).toEqual([
    ['desktop', 1000, 10],
    ['mobile', 800, 8],
  ]);
  expect(await sizes(await plain(60, 30).webp().toBuffer())).toEqual([
    ['desktop', 60, 30],
    ['mobile', 60, 30],
  ]);
  // As tall as a long receipt; WebP itself ends at 16,383 pixels.
  expect(await sizes(await plain(400, 20_000).png().toBuffer())).toEqual([
    ['desktop', 64, 3200],
    ['mobile', 64, 3200],
  ]);
});

it('removes where and how a photo was taken, and shows it upright (REC-04)', async () => {
  const photo = await plain(90, 60)
    .withExif({ IFD0: { Copyright: 'Secret Place' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Secret Place')).toBe(true);
  const { kind, files } = await readAttachment(photo);
  expect(kind).toBe('image');
  for (const { bytes, width, height, contentType } of files) {
    expect([width, height, contentType]).toEqual([60, 90, 'image/webp']);
    const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc }).toEqual({});
    expect(bytes.includes('Secret')).toBe(false);
  }
});

it('keeps a GIF moving at its pace, and limits the number of its frames (REC-04)', async () => {
  const { kind, contentType, files } = await readAttachment(await moving(120, 80, 12));
  expect({ kind, contentType }).toEqual({ kind: 'gif', contentType: 'image/gif' });
  const [desktop] = files;
  expect(desktop).toMatchObject({ width: 120, height: 80, contentType: 'image/webp' });
  expect(await sharp(desktop?.bytes).metadata()).toMatchObject({
    pages: 12,
    delay: Array.from({ length: 12 }, () => 40),
  });

  const long = await readAttachment(await moving(8, 8, 400));
  expect((await sharp(long.files[0]?.bytes).metadata()).pages).toBe(200);
  // Too large to keep more than a few of its pictures in memory.
  const large = await readAttachment(await moving(2500, 2000, 6));
  expect((await sharp(large.files[0]?.bytes).metadata()).pages).toBe(5);
});

it('treats a GIF with one frame as a picture (REC-04)', async () => {
  expect((await readAttachment(await plain(20, 20).gif().toBuffer())).kind).toBe('image');
});

it.each([
  ['a PDF', pdf(), 'application/pdf'],
  ['a Word document', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['slides', pptx(), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
])('stores %s unchanged (REC-04)', async (_, bytes, contentType) => {
  expect(await readAttachment(bytes)).toEqual({
    contentType,
    kind: 'doc',
    files: [{ name: 'file', bytes, contentType, width: null, height: null }],
  });
});

it.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /Choose a JPG/],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), /Choose a JPG/],
  ['text', Buffer.from('hello'), /Choose a JPG/],
  ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(400)]), /Choose a JPG/],
  ['an archive', zipOf({ 'a.txt': 'a' }), /Choose a JPG/],
  ['a document with macros', docm(), /Choose a JPG/],
  [
    'an old, encrypted or protected Office file',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    /Choose a JPG/,
  ],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /can’t be read/],
])('rejects %s, whatever its name (REC-04)', async (_, bytes, message) => {
  await expect(readAttachment(bytes)).rejects.toThrow(message);
});

it('rejects a picture with too many pixels (MED-01)', async () => {
  await expect(readAttachment(await plain(10_000, 5_001).png().toBuffer())).rejects.toThrow(/too many pixels/);
});
