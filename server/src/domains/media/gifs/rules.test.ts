import { gifRatio } from '@hurrah/contracts/gif-rules';
import { describe, expect, it } from 'vitest';
import { GiphyAnswer, gifsOf, isFrom } from './rules.ts';

const origins = ['https://media.giphy.com', 'http://127.0.0.1:17420'];

describe('the address of a GIF', () => {
  it.each([
    'https://media.giphy.com/media/abc/giphy.gif',
    'https://MEDIA.giphy.com:443/media/abc/giphy.gif?cid=1&ct=g',
    'http://127.0.0.1:17420/media/abc/giphy.gif',
  ])('may be %s (REC-05)', (url) => {
    expect(isFrom(origins, url)).toBe(true);
  });

  it.each([
    'http://media.giphy.com/a.gif',
    'https://media.giphy.com:8443/a.gif',
    'https://media.giphy.com.evil.test/a.gif',
    'https://evil.test/media.giphy.com/a.gif',
    'https://media.giphy.com@evil.test/a.gif',
    'https://user:secret@media.giphy.com/a.gif',
    'https://user@media.giphy.com/a.gif',
    'https://sub.media.giphy.com/a.gif',
    'https://127.0.0.1:17420/a.gif',
    'http://127.0.0.1/a.gif',
    'http://localhost:17420/a.gif',
    'javascript:alert(1)//media.giphy.com',
    'data:image/gif;base64,R0lGOD',
    '//media.giphy.com/a.gif',
    '',
  ])('may not be %s (REC-05)', (url) => {
    expect(isFrom(origins, url)).toBe(false);
  });
});

describe('the provider’s answer', () => {
  const picture = (url: string) => ({ url, width: '320', height: '240', size: '12345' });
  const ours = picture('https://media.giphy.com/1/giphy.gif');
  const answer = (...images: object[]) =>
    GiphyAnswer.parse({
      data: images.map((one, index) => ({ id: `g${index}`, title: ' Hooray GIF ', images: one })),
      pagination: {},
      meta: { status: 200, msg: 'OK', response_id: 'x' },
    });

  it('becomes GIFs with a small and a usual size, which the address carries along (REC-05, E13)', () => {
    const small = picture('https://media.giphy.com/1/200w.gif');
    expect(gifsOf(answer({ original: ours, downsized: ours, fixed_width: small }), origins)).toEqual([
      {
        id: 'g0',
        title: 'Hooray GIF',
        url: `${ours.url}#320x240`,
        previewUrl: small.url,
        width: 320,
        height: 240,
      },
    ]);
  });

  it('is left out if it could not be sent (REC-05)', () => {
    const foreign = picture('https://elsewhere.test/a.gif');
    const found = answer(
      { original: ours },
      { original: foreign },
      {},
      { original: ours, fixed_width: foreign },
      {
        original: { url: '', width: '', height: '' },
      },
    );
    expect(gifsOf(found, origins).map(({ id }) => id)).toEqual(['g0']);
  });

  it('counts as a failure when it is empty (REC-05)', () => {
    const synthetic = { data: [], meta: { status: 200, msg: 'OK', response_id: '' } };
    expect(GiphyAnswer.safeParse(synthetic).success).toBe(false);
  });
});

describe('the space for a GIF', () => {
  it.each([
    ['https://media.giphy.com/1/giphy.gif#320x240', 320 / 240],
    ['https://media.giphy.com/1/giphy.gif#100x400', 1 / 2],
    ['https://media.giphy.com/1/giphy.gif#9000x10', 3],
    ['https://media.giphy.com/1/giphy.gif', 4 / 3],
    ['https://media.giphy.com/1/giphy.gif#0x10', 4 / 3],
    ['https://media.giphy.com/1/giphy.gif#320x240x', 4 / 3],
  ])('of %s has the ratio %d (E13)', (url, ratio) => {
    expect(gifRatio(url)).toBe(ratio);
  });
});
