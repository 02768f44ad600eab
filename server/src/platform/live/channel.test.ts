import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from './audience.ts';
import { createChannel } from './channel.ts';
import { type LiveEntry, parseEntry } from './entry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const moment = () => vi.advanceTimersByTime(150);
const entry = (n: number, to: 'tenant' | string[] = 'tenant', topic = 'timeline', about = `${n}`): LiveEntry =>
  parseEntry(`${n}-0`, JSON.stringify({ to, message: { topic, id: about } }));
const origin = entry(0, []);

/** A browser: the messages it received, the state it was sent, and the id it would resume from. */
function browser(memberId: string) {
  const received: string[] = [];
  const states: string[] = [];
  let writes = 0;
  let lastId: string | undefined;
  const listener: Listener = {
    memberId,
    write(piece) {
      writes += 1;
      for (const block of String(piece).split('\n\n').slice(0, -1)) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        lastId = field('id') ?? lastId;
        const data = JSON.parse(field('data') ?? '{}') as { topic: string; id?: string; caughtUp?: boolean };
        const event = field('event');
        if (event) states.push(event === 'live' ? `live ${data.caughtUp}` : event);
        else received.push(data.id ?? `several of ${data.topic}`);
      }
    },
  };
  return { listener, received, states, lastId: () => lastId, writes: () => writes };
}

function liveChannel() {
  const channel = createChannel();
  channel.open([origin]);
  return channel;
}

describe('live messages of one batch', () => {
  it('are written once, without duplicates, and only to their recipients (TIM-04)', () => {
    const channel = liveChannel();
    const [ada, bob] = [browser('ada'), browser('bob')];
    for (const { listener } of [ada, bob]) channel.join(listener, undefined);
    const before = ada.writes();
    for (const each of [entry(1), entry(2, ['ada']), entry(3, 'tenant', 'timeline', '1'), entry(4)])
      channel.receive(each);
    expect(ada.received).toEqual([]);
    moment();
    expect([ada.received, bob.received]).toEqual([
      ['1', '2', '4'],
      ['1', '4'],
    ]);
    expect([ada.writes() - before, ada.lastId()]).toEqual([1, '4-0']);
  });

  it('become one event per topic when there are more than thirty (TIM-04)', () => {
    const channel = liveChannel();
    const { listener, received, lastId } = browser('ada');
    channel.join(listener, undefined);
    for (let n = 1; n <= 30; n++) channel.receive(entry(n));
    moment();
    expect(received.splice(0)).toHaveLength(30);
    for (let n = 31; n <= 61; n++) channel.receive(entry(n, 'tenant', n % 2 ? 'timeline' : 'thread'));
    moment();
    expect(received).toEqual(['several of timeline', 'several of thread']);
    expect(lastId()).toBe('61-0');
  });

  it('are delivered once to a client that joins during the batch (TIM-04)', () => {
    const channel = liveChannel();
    const late = browser('ada');
    channel.receive(entry(1));
    channel.join(late.listener, '0-0');
    channel.receive(entry(2));
    expect(late.states).toEqual([]);
    moment();
    moment();
    expect([late.received, late.states]).toEqual([['1', '2'], ['live true']]);
  });
});

describe('a client that reconnects', () => {
  it('is caught up only if every message since its last id is still kept (TIM-04)', () => {
    const channel = liveChannel();
    for (let n = 1; n <= 1_010; n++) {
      channel.receive(entry(n));
      if (n % 10 === 0) moment();
    }
    const answers = ['0-0', '10-0', '10-7', '11-0', '1009-0', '1010-0', '9999-0'].map((lastId) => {
      const { listener, received, states } = browser('ada');
      channel.join(listener, lastId);
      return [lastId, states[0], received];
    });
    expect(answers).toEqual([
      ['0-0', 'live false', []],
      ['10-0', 'live false', []],
      ['10-7', 'live false', []],
      ['11-0', 'live true', ['several of timeline']],
      ['1009-0', 'live true', ['1010']],
      ['1010-0', 'live true', []],
      ['9999-0', 'live true', []],
    ]);
  });

  it('can replay fewer messages when each has thousands of recipients, to bound memory (TIM-04)', () => {
    const channel = liveChannel();
    const crowd = ['ada', ...Array.from({ length: 1_999 }, (_, n) => `member ${n}`)];
    for (let n = 1; n <= 40; n++) {
      channel.receive(entry(n, crowd));
      moment();
    }
    const states = ['15-0', '16-0'].map((lastId) => {
      const ada = browser('ada');
      channel.join(ada.listener, lastId);
      return ada.states[0];
    });
    expect(states).toEqual(['live false', 'live true']);
  });

  it('does not learn from its position that other members received a message (TIM-04)', () => {
    const channel = liveChannel();
    const places = [1, 2, 3].map((n) => {
      const { listener, lastId } = browser('eve');
      channel.join(listener, undefined);
      channel.receive(entry(n, ['ada']));
      moment();
      return lastId();
    });
    expect(places).toEqual(['0-0', '0-0', '0-0']);
  });

  it('receives exactly its messages, once and in order, however often it reconnects (TIM-04)', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<'tenant' | string[]>('tenant', ['ada'], ['bob'], ['ada', 'bob'], []) },
      { weight: 3, arbitrary: fc.constantFrom('ada leaves', 'ada comes', 'a moment passes', 'another process') },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let channel = liveChannel();
        const stored = [origin];
        const ada = browser('ada');
        let isIn = true;
        channel.join(ada.listener, undefined);
        for (const each of steps) {
          if (each === 'a moment passes') moment();
          else if (each === 'ada leaves' && isIn) {
            channel.leave(ada.listener);
            isIn = false;
          } else if (each === 'ada comes' && !isIn) {
            channel.join(ada.listener, ada.lastId());
            isIn = true;
          } else if (each === 'another process') {
            // It reads the entries of Redis while new messages arrive, some of which it then has twice.
            channel.leave(ada.listener);
            channel = createChannel();
            channel.join(ada.listener, ada.lastId());
            isIn = true;
            for (const known of stored.slice(-2)) channel.receive(known);
            channel.open([...stored]);
          } else if (typeof each !== 'string' || each === 'tenant') {
            stored.push(entry(stored.length, each));
            channel.receive(stored.at(-1) as LiveEntry);
          }
        }
        if (!isIn) channel.join(ada.listener, ada.lastId());
        moment();
        const meant = stored.filter(({ to }) => to === 'tenant' || to.has('ada')).map(({ id }) => id.replace('-0', ''));
        expect(ada.received).toEqual(meant);
        expect(ada.states).not.toContain('live false');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a live channel while Redis is down', () => {
  it('tells every client once to poll, and afterwards that it may have missed messages (TIM-04)', () => {
    const channel = liveChannel();
    const [before, during, after] = [browser('ada'), browser('bob'), browser('cleo')];
    channel.join(before.listener, undefined);
    channel.receive(entry(1));
    channel.close();
    channel.join(during.listener, '1-0');
    channel.receive(entry(2));
    channel.close();
    expect([before.received, channel.reopen(), channel.reopen()]).toEqual([['1'], true, false]);
    channel.join(after.listener, '1-0');
    channel.open([origin, entry(1), entry(3)]);
    expect([before.states, during.states, after.states]).toEqual([
      ['live true', 'poll', 'live false'],
      ['poll', 'live false'],
      ['live true'],
    ]);
    expect(after.received).toEqual(['3']);
    for (const { listener } of [before, during, after]) channel.leave(listener);
    expect(channel.isEmpty()).toBe(true);
  });
});
