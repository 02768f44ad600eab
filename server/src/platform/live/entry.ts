import type { LiveEnvelope } from '../ctx.ts';

/** A live message with its position in the tenant's stream. Clients receive entries in order. */
export interface LiveEntry {
  id: string;
  to: 'tenant' | ReadonlySet<string>;
  topic: string;
  /** The message as it is written to browsers. */
  text: string;
}

/** Above this number a client receives one event per topic instead of one per message. */
const maxEventsAtOnce = 30;

export function parseEntry(id: string, envelope: string): LiveEntry {
  const { to, message } = JSON.parse(envelope) as LiveEnvelope;
  return { id, to: to === 'tenant' ? to : new Set(to), topic: message.topic, text: JSON.stringify(message) };
}

export const isAddressedTo = ({ to }: LiveEntry, memberId: string): boolean => to === 'tenant' || to.has(memberId);

/** Ids are milliseconds and a counter, as Redis writes them: `1763215200000-7`. */
export function isAfter(id: string, other: string): boolean {
  const [ms = 0, count = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherCount = 0] = other.split('-').map(Number);
  return ms === otherMs ? count > otherCount : ms > otherMs;
}

/** The limit of what this process keeps in memory for clients that reconnect. */
const maxEntries = 1000;
const maxRecipients = 50_000;

/** The newest entries within the limits, and always the last one, which holds the current position. */
export function newest(entries: LiveEntry[]): LiveEntry[] {
  let recipients = 0;
  const tooMany = entries.findLastIndex(({ to }) => {
    recipients += to === 'tenant' ? 0 : to.size;
    return recipients > maxRecipients;
  });
  const first = Math.max(tooMany + 1, entries.length - maxEntries);
  return entries.slice(Math.min(first, entries.length - 1));
}

/**
 * The entries of one client as server-sent events, without duplicates. The id comes with the last event, so that a client
 * whose connection breaks in the middle receives all of them again.
 */
export function formatEvents(entries: LiveEntry[]): string {
  const each = new Set(entries.map(({ text }) => text));
  const topics = () => new Set(entries.map(({ topic }) => JSON.stringify({ topic })));
  const events = [...(each.size > maxEventsAtOnce ? topics() : each)].map((text) => `data: ${text}\n\n`);
  const last = events.pop();
  return last ? `${events.join('')}id: ${entries.at(-1)?.id}\n${last}` : '';
}
