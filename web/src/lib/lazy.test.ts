import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode, PageLoadError, withRetries } from './lazy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('tries five more times, after 1, 2, 4, 8 and 16 seconds (ACC-14)', async () => {
  vi.setSystemTime(0);
  const attempts: number[] = [];
  const failing = withRetries(async () => {
    attempts.push(Date.now());
    throw new Error('away');
  });
  const outcome = expect(failing).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
  expect(attempts).toEqual([0, 1000, 3000, 7000, 15_000, 31_000]);
});

test('stops trying when it is there', async () => {
  let attempts = 0;
  const loading = withRetries(async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('away');
    return 'page';
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loading).toBe('page');
});

test.each([
  ['reloads the page where none of the attempts finds the code', undefined, 1],
  ['reloads it again ten seconds after the last reload', 10_000, 1],
  ['says so instead where the last reload was less than ten seconds ago', 9999, 0],
])('%s (ACC-14)', async (_, sinceReloadMs, reloads) => {
  const retriesMs = 31_000;
  const failsAt = Date.now() + retriesMs;
  const stored = new Map<string, string>();
  if (sinceReloadMs !== undefined) stored.set('reloadedAt', String(failsAt - sinceReloadMs));
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const failed = vi.fn();
  void loadCode(() => Promise.reject(new Error('away'))).catch(failed);
  await vi.advanceTimersByTimeAsync(retriesMs);
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(failed.mock.calls).toEqual(reloads === 0 ? [[expect.any(PageLoadError)]] : []);
  if (reloads > 0) expect(stored.get('reloadedAt')).toBe(String(failsAt));
});
