import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render.tsx';

/** How many pixels of a text are neither black, white nor grey in the font of an element. */
async function colouredPixels(text: string, element: Element): Promise<number> {
  const font = `32px ${getComputedStyle(element).fontFamily}`;
  await document.fonts.load(font, text);
  const context = new OffscreenCanvas(48, 48).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.font = font;
  context.fillText(text, 4, 36);
  const { data } = context.getImageData(0, 0, 48, 48);
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 60) coloured += 1;
  }
  return coloured;
}

it('draws every reaction in colour, and digits as letters (E21)', async () => {
  await renderInApp(<p>Text</p>);
  const body = page.getByText('Text').element();
  for (const emoji of ['😊', '❤️', '👏', '🎉', '🔥', '💡']) {
    expect(await colouredPixels(emoji, body), emoji).toBeGreaterThan(100);
  }
  expect(await colouredPixels('1', body)).toBe(0);
});
