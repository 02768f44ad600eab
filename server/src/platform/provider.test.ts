import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Fault, type StandIn, startStandIn } from '../test/providers/stand-in.ts';
import { askProvider } from './provider.ts';

let provider: StandIn;
beforeAll(async () => {
  provider = await startStandIn(0, ({ url }) =>
    url.pathname === '/elsewhere'
      ? { status: 302, headers: { location: '/' }, body: {} }
      : { status: 200, body: { word: url.pathname === '/long' ? 'x'.repeat(1024 * 1024) : 'yes' } },
  );
});
beforeEach(() => void provider.asked.splice(0));
afterAll(() => provider.close());

const ask = (path = '/', options: { again?: boolean; timeoutMs?: number } = {}) =>
  askProvider({
    provider: 'test',
    url: new URL(path, provider.url),
    body: { secret: 'word' },
    answer: z.object({ word: z.string() }),
    timeoutMs: 60_000,
    ...options,
  });
const refused = { status: 502, error: 'ProviderError' };

describe('a call to a provider', () => {
  it('returns the fields of the schema and drops the others', async () => {
    expect(await ask()).toEqual({ word: 'yes' });
    expect(provider.asked[0]).toMatchObject({ method: 'POST', body: { secret: 'word' } });
  });

  it('retries once after a busy or failing response, and not twice', async () => {
    for (const fault of [{ status: 500 }, { status: 503 }, { status: 529 }, { status: 429, retryAfter: '0' }]) {
      provider.asked.splice(0);
      provider.failNext(fault);
      expect(await ask('/', { again: true })).toEqual({ word: 'yes' });
      expect(provider.asked).toHaveLength(2);
    }
    provider.failNext({ status: 500 }, { status: 500 });
    await expect(ask('/', { again: true })).rejects.toMatchObject(refused);
    provider.asked.splice(0);
    provider.failNext({ status: 500 });
    await expect(ask()).rejects.toMatchObject(refused);
    expect(provider.asked).toHaveLength(1);
  });

  it('honours Retry-After up to two seconds, and otherwise gives up at once', async () => {
    provider.failNext({ status: 429, retryAfter: '1' });
    expect(await ask('/', { again: true })).toEqual({ word: 'yes' });
    provider.asked.splice(0);
    provider.failNext({ status: 429, retryAfter: '2' });
    const cause = { message: 'test: timeout' };
    await expect(ask('/', { again: true, timeoutMs: 1_000 })).rejects.toMatchObject({ ...refused, cause });
    expect(provider.asked).toHaveLength(1);
    for (const retryAfter of ['3', '3600', 'Wed, 21 Oct 2099 07:28:00 GMT', '-1']) {
      provider.asked.splice(0);
      provider.failNext({ status: 429, retryAfter });
      await expect(ask('/', { again: true })).rejects.toMatchObject(refused);
      expect(provider.asked).toHaveLength(1);
    }
  });

  it.each<[string, Fault | undefined, string]>([
    ['/', 'malformed JSON', 'malformed JSON'],
    ['/', 'not JSON', 'an answer that is not JSON'],
    ['/', 'another shape', 'an answer of another shape'],
    ['/', 'no answer', 'UND_ERR_SOCKET'],
    ['/', { status: 401 }, 'status 401'],
    ['/long', undefined, 'an answer that is too long'],
    ['/elsewhere', undefined, 'no connection'],
  ])('fails with our own message for %s with %j', async (path, fault, reason) => {
    if (fault) provider.failNext(fault);
    await expect(ask(path)).rejects.toMatchObject({ ...refused, cause: { message: `test: ${reason}` } });
  });

  it('fails after its timeout', async () => {
    provider.failNext('silence');
    await expect(ask('/', { timeoutMs: 200 })).rejects.toMatchObject({
      ...refused,
      cause: { message: 'test: timeout' },
    });
  });

  it('fails when the provider is unreachable', async () => {
    const url = new URL('http://127.0.0.1:1');
    const question = { provider: 'test', url, answer: z.unknown(), timeoutMs: 1_000 };
    await expect(askProvider(question)).rejects.toMatchObject(refused);
  });
});
