import type { LiveEnvelope } from '../ctx.ts';

/** A hint with its place in the tenant's stream; whoever has heard one has heard everything before it. */
export interface Hint {
  id: string;
  to: 'tenant' | ReadonlySet<string>;
  topic: string;
  /** The message as it is written to browsers. */
  text: string;
}

/** More at once than anybody wants to be told of one by one. */
const mostAtOnce = 30;

export function readHint(id: string, envelope: string): Hint {
  const { to, message } = JSON.parse(envelope) as LiveEnvelope;
  return { id, to: to === 'tenant' ? to : new Set(to), topic: message.topic, text: JSON.stringify(message) };
}

export const mayHear = ({ to }: Hint, memberId: string): boolean => to === 'tenant' || to.has(memberId);

/** Redis counts within a millisecond: `1763215200000-7`. */
export function isAfter(id: string, other: string): boolean {
  const [ms = 0, count = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherCount = 0] = other.split('-').map(Number);
  return ms === otherMs ? count > otherCount : ms > otherMs;
}

/** So many, and so many names in them, are enough for who comes again. */
const mostKept = 1000;
const mostNamesKept = 50_000;

/** The newest of these that are worth their memory, and the last of them in any case: it says where we are. */
export function newest(hints: Hint[]): Hint[] {
  let names = 0;
  const tooMany = hints.findLastIndex(({ to }) => {
    names += to === 'tenant' ? 0 : to.size;
    return names > mostNamesKept;
  });
  const first = Math.max(tooMany + 1, hints.length - mostKept);
  return hints.slice(Math.min(first, hints.length - 1));
}

/**
 * What somebody is told of these hints, which are all for them and in their order: each once, and of a flood only what
 * it is about. The id comes with the last event, so that a stream cut in the middle is told all of it again.
 */
export function tell(hints: Hint[]): string {
  const each = new Set(hints.map(({ text }) => text));
  const topics = () => new Set(hints.map(({ topic }) => JSON.stringify({ topic })));
  const events = [...(each.size > mostAtOnce ? topics() : each)].map((text) => `data: ${text}\n\n`);
  const last = events.pop();
  return last ? `${events.join('')}id: ${hints.at(-1)?.id}\n${last}` : '';
}
