import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

interface Difference {
  name: string;
  /** The share of different pixels, from 0 to 1. */
  share: number;
}

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const pairsPerSheet = 8;
const gap = 16;

/**
 * Compares the pictures of two folders by name. `<after>/compare` gets the list, a picture (before, after, difference) of
 * each that differs, and sheets with eight pairs each to look through.
 */
export async function comparePictures(before: string, after: string): Promise<void> {
  const into = join(after, 'compare');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const names = globSync('*.png', { cwd: before });
  const common = names.filter((name) => existsSync(join(after, name)));
  const missing = names.filter((name) => !common.includes(name));
  const added = globSync('*.png', { cwd: after }).filter((name) => !names.includes(name));
  const differences: Difference[] = [];
  for (const name of common) {
    const share = await compareOne(join(before, name), join(after, name), join(into, name));
    if (share > 0) differences.push({ name, share });
  }
  differences.sort((a, b) => b.share - a.share || a.name.localeCompare(b.name));
  const lines = [
    ...differences.map(({ name, share }) => `${percent(share)}  ${name}`),
    ...missing.map((name) => `missing  ${name}`),
    ...added.map((name) => `added    ${name}`),
  ];
  writeFileSync(join(into, 'list.txt'), lines.map((line) => `${line}\n`).join(''));
  for (const size of ['desk', 'phone'] as const) {
    const ofSize = differences.filter(({ name }) => name.includes(`-${size}-`));
    for (let sheet = 0; sheet * pairsPerSheet < ofSize.length; sheet++) {
      const pairs = ofSize.slice(sheet * pairsPerSheet, (sheet + 1) * pairsPerSheet);
      const file = join(into, `sheet-${size}-${String(sheet + 1).padStart(2, '0')}.png`);
      await writeSheet(pairs, { before, after, size, file });
    }
  }
  const same = common.length - differences.length;
  console.log(`${same} same, ${differences.length} different, ${missing.length} missing, ${added.length} added`);
}

const percent = (share: number): string => `${(share * 100).toFixed(3).padStart(7)}%`;

async function read(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of pixels that differ; if there are any, a picture of before, after and difference side by side. */
async function compareOne(before: string, after: string, into: string): Promise<number> {
  const [a, b] = await Promise.all([read(before), read(after)]);
  const { width, height } = a;
  if (width !== b.width || height !== b.height) throw new Error(`${after} has another size`);
  const marked = Buffer.alloc(a.data.length);
  let count = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const differs = a.data[at] !== b.data[at] || a.data[at + 1] !== b.data[at + 1] || a.data[at + 2] !== b.data[at + 2];
    if (differs) count++;
    // Magenta on a pale copy of the picture.
    const pale = 192 + ((a.data[at + 1] ?? 0) >> 2);
    marked.set(differs ? [230, 0, 120] : [pale, pale, pale], at);
  }
  if (count === 0) return 0;
  const difference = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  await canvas(width * 3 + gap * 2, height)
    .composite([before, after, difference].map((input, index) => ({ input, top: 0, left: index * (width + gap) })))
    .png()
    .toFile(into);
  return count / (width * height);
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7f7f7f' } });

interface Sheet {
  before: string;
  after: string;
  size: 'desk' | 'phone';
  file: string;
}

async function writeSheet(pairs: Difference[], { before, after, size, file }: Sheet): Promise<void> {
  const { columns, width, height } =
    size === 'desk' ? { columns: 2, width: 720, height: 450 } : { columns: 4, width: 273, height: 591 };
  const label = 24;
  const cell = { width: width * 2 + gap * 2, height: height + label + gap };
  const parts = await Promise.all(
    pairs.map(async ({ name, share }, index): Promise<OverlayOptions[]> => {
      const left = (index % columns) * cell.width;
      const top = Math.floor(index / columns) * cell.height;
      const smaller = (folder: string) =>
        sharp(join(folder, name)).resize(width, height, { fit: 'fill' }).png().toBuffer();
      const text = `<svg width="${cell.width}" height="${label}"><text x="4" y="17" font-family="sans-serif" font-size="15" fill="white">${name.replace('.png', '')} ${percent(share)}</text></svg>`;
      return [
        { input: Buffer.from(text), left, top },
        { input: await smaller(before), left, top: top + label },
        { input: await smaller(after), left: left + width + gap / 2, top: top + label },
      ];
    }),
  );
  const rows = Math.ceil(pairs.length / columns);
  await canvas(cell.width * columns, cell.height * rows)
    .composite(parts.flat())
    .png({ palette: true })
    .toFile(file);
}
