import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { isAnythingKept, keep, readKept } from './kept.ts';
import { clearSession, setSession } from './session.ts';
import { useKeeping } from './use-kept.ts';

const mine = 'session-aaaaaaaa-bbbbbbbb';

beforeEach(() => {
  localStorage.clear();
  setSession(mine);
});
afterEach(clearSession);

it('keeps words for the one who wrote them, through a sign-out', () => {
  keep('comment', { text: 'Thank you' });
  clearSession();
  expect(readKept('comment')).toBeUndefined();
  expect(isAnythingKept()).toBe(true);
  setSession('session-cccccccc-bbbbbbbb');
  expect(readKept('comment')).toBeUndefined();
  setSession('session-aaaaaaaa-dddddddd');
  expect(readKept('comment'), 'in another company').toBeUndefined();
  setSession(mine);
  expect(readKept('comment')?.value).toEqual({ text: 'Thank you' });
});

it('forgets them after a week, and when they were sent', () => {
  vi.useFakeTimers();
  keep('comment', 'Thank you');
  vi.advanceTimersByTime(6 * 86_400_000);
  expect(readKept('comment')?.value).toBe('Thank you');
  vi.advanceTimersByTime(2 * 86_400_000);
  expect(readKept('comment')).toBeUndefined();
  expect(isAnythingKept()).toBe(false);
  keep('another', 'Well done');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toHaveLength(1);
  keep('another', undefined);
  expect(isAnythingKept()).toBe(false);
});

it('works without a device that remembers', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keep('comment', 'Thank you')).not.toThrow();
  expect(readKept('comment')).toBeUndefined();
  full.mockRestore();
});

it('does not keep what was sent before the writer paused (D29)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, rerender } = await renderHook((text?: string) => useKeeping('comment', text), { initialProps: '' });
  await rerender('Thank you');
  result.current();
  await vi.advanceTimersByTimeAsync(500);
  expect(readKept('comment')).toBeUndefined();

  await rerender('Thank you all');
  await vi.advanceTimersByTimeAsync(500);
  expect(readKept('comment')).toBeUndefined();
});
