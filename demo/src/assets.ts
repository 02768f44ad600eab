import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Pictures and documents are in `demo/assets`. Pictures are SVG without letters, because not every machine has fonts.
 */
export const readAsset = (file: string): Promise<Buffer> => readFile(join(import.meta.dirname, '../assets', file));

export const renderPng = async (file: string): Promise<Buffer> =>
  sharp(await readAsset(file))
    .png()
    .toBuffer();

/** As PNG, because email programs show nothing else. */
export async function renderLogos(): Promise<{ logo: Buffer; square: Buffer }> {
  const [logo, square] = await Promise.all([
    sharp(await readAsset('logo.svg'), { density: 288 })
      .resize({ width: 1056 })
      .png()
      .toBuffer(),
    sharp(await readAsset('square-logo.svg'), { density: 384 })
      .resize({ width: 512 })
      .png()
      .toBuffer(),
  ]);
  return { logo, square };
}
