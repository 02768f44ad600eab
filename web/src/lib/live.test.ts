import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventReader, startLive } from './live.ts';
import { clearSession, setSession } from './session.ts';

const stream =
  'retry: 2000\n\nid: 1-0\nevent: live\ndata: {}\n\n: \n\ndata: {"topic":"thread","id":"1"}\n\nid: 2-7\ndata: {"topic":"thread","id":"2"}\n\nevent: poll\ndata: {}\n\n';
const events = [
  { name: 'live', data: '{}', id: '1-0' },
  { name: 'message', data: '{"topic":"thread","id":"1"}' },
  { name: 'message', data: '{"topic":"thread","id":"2"}', id: '2-7' },
  { name: 'poll', data: '{}' },
];

test('hints are read whole, however the stream is cut (REC-17)', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
      const read: unknown[] = [];
      const reader = eventReader((event) => read.push(event));
      const places = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
      for (const [index, place] of places.slice(1).entries()) reader(stream.slice(places[index], place));
      expect(read).toEqual(events);
    }),
  );
});

test('what is not whole yet waits', () => {
  const read: unknown[] = [];
  const reader = eventReader((event) => read.push(event));
  reader('data: {"topic":"recogni');
  expect(read).toEqual([]);
  reader('tion"}\n\n');
  expect(read).toEqual([{ name: 'message', data: '{"topic":"recognition"}' }]);
});

/** An API that answers with streams written by hand, and a page that can be looked away from. */
function stage(statuses: number[] = []) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const opened: { lastId: string | undefined; say: (text: string) => void; end: () => void }[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: RequestInit) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal?.addEventListener('abort', () => void writer.abort().catch(() => {}));
    opened.push({
      lastId: (headers as Record<string, string>)['last-event-id'],
      say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
      end: () => void writer.close(),
    });
    const status = statuses.shift() ?? 200;
    return status === 200 ? new Response(readable) : new Response('{}', { status });
  });
  const heard: string[] = [];
  const stop = startLive({ onHint: ({ id = 'several' }) => heard.push(id), onGap: () => heard.push('gap') });
  const show = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const nth = async (n: number) => {
    await expect.poll(() => opened.length).toBe(n);
    return opened[n - 1] as (typeof opened)[number];
  };
  const hears = (...all: string[]) => expect.poll(() => heard).toEqual(all);
  return { show, nth, hears, stop };
}

describe('the page listens', () => {
  const live = (id: string, caughtUp: boolean) => `id: ${id}\nevent: live\ndata: {"caughtUp":${caughtUp}}\n\n`;
  const hint = (id: string, about: string) => `id: ${id}\ndata: {"topic":"timeline","id":"${about}"}\n\n`;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    setSession('session-0000000a-0000000b');
  });
  afterEach(() => {
    clearSession();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('and says where it was when it is looked at again, so that nothing is asked for twice (TIM-04)', async () => {
    const { show, nth, hears, stop } = stage();
    const first = await nth(1);
    expect(first.lastId).toBeUndefined();
    first.say(live('1-0', true) + hint('2-0', 'one'));
    await hears('one');

    show('hidden');
    show('visible');
    const second = await nth(2);
    expect(second.lastId).toBe('2-0');
    second.say(hint('3-0', 'missed') + live('3-0', true) + hint('4-0', 'two'));
    await hears('one', 'missed', 'two');
    stop();
  });

  test('and looks again when the API no longer knows what it missed, or says to poll (TIM-04)', async () => {
    const { nth, hears, stop } = stage();
    const first = await nth(1);
    first.say(live('1-0', true));
    first.end();
    await vi.advanceTimersByTimeAsync(2_000);

    const second = await nth(2);
    expect(second.lastId).toBe('1-0');
    second.say(live('9-0', false));
    await hears('gap');
    second.say('event: poll\ndata: {}\n\ndata: {"topic":"timeline"}\n\n');
    await hears('gap', 'several');
    await vi.advanceTimersByTimeAsync(30_000);
    await hears('gap', 'several', 'gap');
    second.say(live('9-0', false));
    await hears('gap', 'several', 'gap', 'gap');
    await vi.advanceTimersByTimeAsync(60_000);
    await hears('gap', 'several', 'gap', 'gap');
    stop();
  });

  test('and polls while too many streams are open (C13)', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { nth, hears, stop } = stage([429, 429]);
    await nth(1);
    await hears('gap');
    await vi.advanceTimersByTimeAsync(30_000);
    await nth(2);
    await hears('gap', 'gap');
    await vi.advanceTimersByTimeAsync(30_000);
    (await nth(3)).say(live('1-0', true));
    await hears('gap', 'gap', 'gap');
    stop();
  });

  test('and looks again when it only got through later, because it does not know what it missed (TIM-04)', async () => {
    const { nth, hears, stop } = stage();
    (await nth(1)).end();
    await vi.advanceTimersByTimeAsync(2_000);
    const second = await nth(2);
    expect(second.lastId).toBeUndefined();
    second.say(live('1-0', true));
    await hears('gap');
    stop();
  });
});
