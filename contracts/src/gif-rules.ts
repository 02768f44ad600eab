const usualRatio = 4 / 3;
const [narrowest, widest] = [1 / 2, 3];

/** `…/giphy.gif#320x240`: the address of a GIF ends with its size, so that its place is kept before it has loaded. */
export const withSize = (url: string, { width, height }: { width: number; height: number }): string =>
  `${url.replace(/#.*$/, '')}#${width}x${height}`;

/** Width divided by height, within limits that fit a page. GIFs sent without a size get a default. */
export function gifRatio(url: string): number {
  const [, width, height] = /#([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(url) ?? [];
  if (!width || !height) return usualRatio;
  return Math.min(widest, Math.max(narrowest, Number(width) / Number(height)));
}
