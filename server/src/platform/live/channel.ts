import type { LiveState } from '@hurrah/contracts/live';
import { createAudience, type Listener } from './audience.ts';
import { formatEvents, isAddressedTo, isAfter, type LiveEntry, newest } from './entry.ts';

/** Entries are batched, because each write is a system call for each stream. */
const batchMs = 100;
/** Back off for 3× the delivery time, so that one large broadcast cannot starve requests. */
const backoffFactor = 3;

export type Channel = ReturnType<typeof createChannel>;

/**
 * One tenant's streams in this process, with its recent entries. Replays entries after `Last-Event-ID`, then subscribes,
 * atomically, so that no entry is lost or delivered twice.
 */
export function createChannel() {
  /** While the channel opens, entries and new clients wait until the stored entries have been read. */
  let state: 'opening' | 'live' | 'away' = 'opening';
  let recent: LiveEntry[] = [];
  let pending: LiveEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let backoffUntil = 0;
  const audience = createAudience();
  /** Clients that connect during a batch subscribe after its delivery. */
  const joining = new Map<Listener, string | undefined>();

  const subscribe = (listener: Listener, lastId: string | undefined) => {
    listener.write(state === 'away' ? pollEvent : welcome(recent, listener.memberId, lastId));
    audience.add(listener);
  };
  const subscribeWaiting = () => {
    for (const [listener, lastId] of joining) subscribe(listener, lastId);
    joining.clear();
  };
  const keep = (entries: LiveEntry[]) => {
    recent = newest([...recent, ...entries]);
    pending = [];
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const began = performance.now();
    audience.deliver(pending);
    const ended = performance.now();
    backoffUntil = ended + backoffFactor * (ended - began);
    keep(pending);
    subscribeWaiting();
  };

  return {
    join(listener: Listener, lastId: string | undefined): void {
      if (state === 'opening' || timer) joining.set(listener, lastId);
      else subscribe(listener, lastId);
    },
    leave(listener: Listener): void {
      if (!joining.delete(listener)) audience.remove(listener);
    },
    isEmpty: () => joining.size === 0 && audience.isEmpty(),
    receive(entry: LiveEntry): void {
      if (state === 'away') return;
      pending.push(entry);
      if (state === 'live') timer ??= setTimeout(flush, Math.max(batchMs, backoffUntil - performance.now())).unref();
    },
    /** Continues from the stored entries, of which there is at least one, and those received meanwhile. */
    open(kept: LiveEntry[]): void {
      state = 'live';
      const last = kept.at(-1)?.id ?? '';
      recent = kept;
      keep(pending.filter(({ id }) => isAfter(id, last)));
      // Clients that are already connected were polling, and may have missed messages.
      audience.writeToEach((memberId) => liveEvent(positionOf(recent, memberId), { caughtUp: false }));
      subscribeWaiting();
    },
    /** Redis is down: tells every browser once to poll. */
    close(): void {
      if (state === 'live') {
        flush();
        audience.writeToEach(() => pollEvent);
      }
      state = 'away';
      pending = [];
      subscribeWaiting();
    },
    /** True if Redis was unavailable. The caller then reads the stored entries and calls `open`. */
    reopen(): boolean {
      if (state !== 'away') return false;
      state = 'opening';
      return true;
    },
  };
}

const pollEvent = 'event: poll\ndata: {}\n\n';
const liveEvent = (position: string, state: LiveState) =>
  `id: ${position}\nevent: live\ndata: ${JSON.stringify(state)}\n\n`;

/** The last entry for this member. Never reveal the ids of messages that are addressed to others. */
const positionOf = (recent: LiveEntry[], memberId: string) =>
  (recent.findLast((entry) => isAddressedTo(entry, memberId)) ?? recent[0])?.id ?? '';

/** A first connection has missed nothing. A later one receives the entries after its last id, if that is still kept. */
function welcome(recent: LiveEntry[], memberId: string, lastId: string | undefined): string {
  const position = positionOf(recent, memberId);
  if (lastId === undefined) return liveEvent(position, { caughtUp: true });
  const lastSeen = recent.findLastIndex(({ id }) => !isAfter(id, lastId));
  if (lastSeen < 0) return liveEvent(position, { caughtUp: false });
  const missed = recent.slice(lastSeen + 1).filter((entry) => isAddressedTo(entry, memberId));
  return formatEvents(missed) + liveEvent(position, { caughtUp: true });
}
