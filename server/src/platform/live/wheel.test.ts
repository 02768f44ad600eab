import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { startWheel } from './wheel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stream = () => ({ write: vi.fn<Connection['write']>(), end: vi.fn<Connection['end']>() });

it('the timer wheel spreads heartbeats over all streams and ends each stream within five minutes (TIM-04)', () => {
  const wheel = startWheel();
  const streams = Array.from({ length: 250 }, stream);
  const removals = streams.map((one) => wheel.add(one as unknown as Connection));
  const written = () => streams.reduce((sum, { write }) => sum + write.mock.calls.length, 0);

  let before = 0;
  for (let second = 1; second <= 25; second++) {
    vi.advanceTimersByTime(1000);
    expect(written() - before).toBe(10);
    before = written();
  }
  expect(streams.every(({ write }) => write.mock.calls.length === 1)).toBe(true);

  vi.advanceTimersByTime(200_000);
  expect(streams.some(({ end }) => end.mock.calls.length > 0)).toBe(false);
  vi.advanceTimersByTime(75_000);
  expect(streams.every(({ end }) => end.mock.calls.length > 0)).toBe(true);

  expect(wheel.size()).toBe(250);
  for (const remove of removals) remove();
  expect(wheel.size()).toBe(0);
  wheel.stop();
});

it('the timer wheel ends all streams when it stops', () => {
  const wheel = startWheel();
  const streams = Array.from({ length: 30 }, stream);
  for (const one of streams) wheel.add(one as unknown as Connection);
  wheel.stop();
  expect(streams.every(({ end }) => end.mock.calls.length === 1)).toBe(true);
});
