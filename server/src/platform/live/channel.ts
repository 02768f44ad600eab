import type { LiveState } from '@hurrah/contracts/live';
import { createAudience, type Listener } from './audience.ts';
import { type Hint, isAfter, mayHear, newest, tell } from './hint.ts';

/** Hints of one moment are written together, because each write is a system call for each stream. */
const gatherMs = 100;
/** After writing to thousands, the process does something else for so many times as long before it writes to them again. */
const restShare = 3;

export type Channel = ReturnType<typeof createChannel>;

/**
 * One tenant's streams in this process, and its hints of late. Who comes with the id of the last hint they heard is told
 * those after it and listens on in the same turn, so that none is lost and none said twice.
 */
export function createChannel() {
  /** While it opens, hints are held back and nobody joins: what came before is still being read. */
  let state: 'opening' | 'live' | 'away' = 'opening';
  let recent: Hint[] = [];
  let unsaid: Hint[] = [];
  let timer: NodeJS.Timeout | undefined;
  let restsUntil = 0;
  const audience = createAudience();
  /** Those who come while hints are gathered join when they have been said. */
  const joining = new Map<Listener, string | undefined>();

  const admit = (listener: Listener, lastId: string | undefined) => {
    listener.write(state === 'away' ? pollEvent : welcome(recent, listener.memberId, lastId));
    audience.add(listener);
  };
  const admitWaiting = () => {
    for (const [listener, lastId] of joining) admit(listener, lastId);
    joining.clear();
  };
  const keep = (hints: Hint[]) => {
    recent = newest([...recent, ...hints]);
    unsaid = [];
  };
  const say = () => {
    clearTimeout(timer);
    timer = undefined;
    const began = performance.now();
    audience.deliver(unsaid);
    const ended = performance.now();
    restsUntil = ended + restShare * (ended - began);
    keep(unsaid);
    admitWaiting();
  };

  return {
    join(listener: Listener, lastId: string | undefined): void {
      if (state === 'opening' || timer) joining.set(listener, lastId);
      else admit(listener, lastId);
    },
    leave(listener: Listener): void {
      if (!joining.delete(listener)) audience.remove(listener);
    },
    isEmpty: () => joining.size === 0 && audience.isEmpty(),
    receive(hint: Hint): void {
      if (state === 'away') return;
      unsaid.push(hint);
      if (state === 'live') timer ??= setTimeout(say, Math.max(gatherMs, restsUntil - performance.now())).unref();
    },
    /** Goes on from what Redis has kept, which is at least one hint, and what came while that was read. */
    open(kept: Hint[]): void {
      state = 'live';
      const last = kept.at(-1)?.id ?? '';
      recent = kept;
      keep(unsaid.filter(({ id }) => isAfter(id, last)));
      // Whoever is in already has been told to poll, and nobody knows what they have missed.
      audience.tellEach((memberId) => liveEvent(positionOf(recent, memberId), { caughtUp: false }));
      admitWaiting();
    },
    /** Redis is away: browsers are told to poll, each once. */
    close(): void {
      if (state === 'live') {
        say();
        audience.tellEach(() => pollEvent);
      }
      state = 'away';
      unsaid = [];
      admitWaiting();
    },
    /** True if it was away, so that somebody has to read what is kept and open it. */
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

/** The last hint this member could hear. Where the tenant itself stands would tell them when others whisper. */
const positionOf = (recent: Hint[], memberId: string) =>
  (recent.findLast((hint) => mayHear(hint, memberId)) ?? recent[0])?.id ?? '';

/** A first visit has missed nothing. A later one has missed what is after its last hint, if that is still known. */
function welcome(recent: Hint[], memberId: string, lastId: string | undefined): string {
  const position = positionOf(recent, memberId);
  if (lastId === undefined) return liveEvent(position, { caughtUp: true });
  const heard = recent.findLastIndex(({ id }) => !isAfter(id, lastId));
  if (heard < 0) return liveEvent(position, { caughtUp: false });
  const missed = recent.slice(heard + 1).filter((hint) => mayHear(hint, memberId));
  return tell(missed) + liveEvent(position, { caughtUp: true });
}
