/** What the API takes; it looks again itself, and not only at the name. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const maxBytes = 10 * 1024 * 1024;
const maxPixels = 50_000_000;

export type PictureProblem = 'type' | 'tooLarge' | 'tooManyPixels' | 'unreadable';

export interface Size {
  width: number;
  height: number;
}

/** A file that somebody chose, and an address at which the browser can show it until it is let go of. */
export interface ChosenPicture {
  file: File;
  url: string;
  size: Size;
}

/** What is wrong with a file, before anything of it is sent. */
export function problemOf({ type, size }: { type: string; size: number }): PictureProblem | undefined {
  if (!pictureTypes.includes(type)) return 'type';
  return size > maxBytes ? 'tooLarge' : undefined;
}

export async function readPicture(file: File): Promise<ChosenPicture | PictureProblem> {
  const problem = problemOf(file);
  if (problem) return problem;
  const url = URL.createObjectURL(file);
  const image = await loadImage(url).catch(() => undefined);
  // Browsers turn a picture upright before they measure it, as the API does before it crops.
  const size = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
  const pixels = size.width * size.height;
  if (pixels > 0 && pixels <= maxPixels) return { file, url, size };
  URL.revokeObjectURL(url);
  return pixels > 0 ? 'tooManyPixels' : 'unreadable';
}

export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
