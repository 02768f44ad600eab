import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries } from './lazy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tries five more times, after 1, 2, 4, 8 and 16 seconds (ACC-14)', async () => {
  const began = Date.now();
  const attempts: number[] = [];
  const failing = withRetries(async () => {
    attempts.push(Date.now() - began);
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
