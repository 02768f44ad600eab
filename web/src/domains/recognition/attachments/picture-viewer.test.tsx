/// <reference types="@vitest/browser-playwright" />
import type { Attachment } from '@hurrah/contracts/recognition/recognitions';
import { expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderInApp } from '../../../test/render.tsx';
import { PictureViewer } from './picture-viewer.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = (index: number): Attachment => ({
  id: `0194d000-0000-7000-8000-00000000000${index}`,
  type: 'image',
  originalFilename: `stage-${index}.jpg`,
  url: pixel,
  mobileUrl: pixel,
  width: 800,
  height: 600,
});

/** Draws a finger slowly across the strip of pictures, by a share of its width, once the strip rests at a picture. */
async function swipe(share: number): Promise<void> {
  const strip = page.getByRole('list', { name: 'Pictures' }).element();
  await expect.poll(() => strip.scrollLeft % strip.clientWidth).toBe(0);
  const { left, top, width, height } = strip.getBoundingClientRect();
  const touch = (type: 'touchStart' | 'touchMove', way: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: left + width / 2 + (way - 0.5) * share * width, y: top + height / 2 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', step / 10);
    await new Promise(requestAnimationFrame);
  }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** On a busy machine the browser may let a finger go by; then one swipes again. */
async function swipeTo(place: string, share: number): Promise<void> {
  const isThere = () => page.getByText(place).query() !== null;
  const swipeAgain = async () => {
    if (!isThere()) await swipe(share);
    return isThere();
  };
  await expect.poll(swipeAgain, { interval: 500 }).toBe(true);
}

it('goes to the next and the previous picture by a swipe', async () => {
  await renderInApp(<PictureViewer pictures={[1, 2, 3].map(picture)} first={0} onClose={() => {}} />, {
    texts: ['recognition'],
  });
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await swipeTo('2 of 3', -0.6);
  await expect.element(page.getByRole('heading', { name: 'stage-2.jpg' })).toBeVisible();
  await swipeTo('3 of 3', -0.6);
  await swipeTo('2 of 3', 0.6);
  await swipeTo('1 of 3', 0.6);
  await expect.element(page.getByRole('heading', { name: 'stage-1.jpg' })).toBeVisible();
});

it('stays at the last picture when a swipe asks for one more', async () => {
  await renderInApp(<PictureViewer pictures={[1, 2].map(picture)} first={1} onClose={() => {}} />, {
    texts: ['recognition'],
  });
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  await swipe(-0.6);
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  expect(page.getByRole('button', { name: 'Next picture' }).query()).toBeNull();
});
