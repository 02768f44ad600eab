import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { gifKey, startGiphy } from '../../../test/providers/giphy.ts';
import type { StandIn } from '../../../test/providers/stand-in.ts';
import { requireGifs } from './service.ts';

let giphy: StandIn;
let tenant: TestTenant;
let member: TestMember;

beforeAll(async () => {
  giphy = await startGiphy(Number(new URL(config.GIF_API_URL).port));
  tenant = await newTenant();
  member = await tenant.member();
});
afterAll(() => giphy.close());

const search = (words?: string) => member.get(`/media/gifs${words ? `?search=${encodeURIComponent(words)}` : ''}`);

describe('GET /media/gifs', () => {
  it('returns ten popular GIFs, and sends the provider nothing about the member (REC-05)', async () => {
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(body.results).toHaveLength(10);
    for (const { url, previewUrl, title, width } of body.results) {
      expect(() => requireGifs([url, previewUrl], 'gifs')).not.toThrow();
      expect([title, width]).toEqual([expect.stringMatching(/GIF$/), 320]);
    }
    const { url, headers } = giphy.asked.at(-1) ?? expect.unreachable();
    expect(`${url.pathname}${url.search}`).toBe(`/v1/gifs/trending?api_key=${gifKey}&limit=10&rating=g`);
    for (const name of ['authorization', 'cookie', 'x-forwarded-for', 'referer']) expect(headers[name]).toBeUndefined();
  });

  it('finds GIFs by words, in the language of the member (REC-05)', async () => {
    expect((await search('thumbs')).body.results.map(({ id }: { id: string }) => id)).toEqual(['thumbs-up']);
    expect(giphy.asked.at(-1)?.url.searchParams.get('lang')).toBe('en');
    expect((await search('merci & zz')).body.results[0]).toMatchObject({ title: 'Thank You Beating Heart GIF' });
    expect(giphy.asked.at(-1)?.url.searchParams.get('q')).toBe('merci & zz');
    expect((await search('zzz')).body).toEqual({ results: [] });
    expect((await search('x'.repeat(51))).status).toBe(400);
  });

  it('returns URLs of animated pictures (REC-05)', async () => {
    const { results } = (await search('confetti')).body;
    const answer = await fetch(results[0].previewUrl);
    const { format, pages, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, pages, width }).toEqual({ format: 'gif', pages: 14, width: 200 });
  });

  it.each([
    { status: 500 },
    { status: 429, retryAfter: '1' },
    { status: 403 },
    'malformed JSON',
    'not JSON',
    'another shape',
    'no answer',
    'silence',
  ] as const)('says so when the provider fails with %j, and works again (REC-05)', async (fault) => {
    giphy.failNext(fault);
    const failed = await search();
    expect(failed).toMatchObject({ status: 502, body: { error: 'ProviderError' } });
    expect(JSON.stringify(failed.body)).not.toContain(gifKey);
    expect((await search()).status).toBe(200);
  });

  it('requires the permission, which is checked before the words (REC-05)', async () => {
    const asked = giphy.asked.length;
    const outsider = await tenant.member({ only: ['identityApp:browse'] });
    expect((await outsider.get(`/media/gifs?search=${'x'.repeat(51)}`)).status).toBe(403);
    expect(giphy.asked.length).toBe(asked);
  });
});

describe('a GIF in a post', () => {
  it('must come from the provider (REC-05)', () => {
    expect(() => requireGifs([], 'gifs')).not.toThrow();
    expect(() => requireGifs(['https://media.giphy.com/media/a/giphy.gif'], 'gifs')).not.toThrow();
    for (const url of ['https://evil.test/a.gif', 'http://media.giphy.com/a.gif', 'https://a@media.giphy.com/a.gif']) {
      expect(() => requireGifs([url], 'gifs')).toThrow('Choose a GIF from the list');
    }
  });
});
