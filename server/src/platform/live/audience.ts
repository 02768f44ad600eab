import { type Hint, mayHear, tell } from './hint.ts';

/** One open stream, as those see it who have something to say. */
export interface Listener {
  readonly memberId: string;
  write(piece: string | Buffer): void;
}

/** Who listens, by member: a hint for two thousand must not be held against eight thousand streams. */
export function createAudience() {
  const byMember = new Map<string, Listener[]>();

  return {
    add(listener: Listener): void {
      byMember.getOrInsertComputed(listener.memberId, () => []).push(listener);
    },
    remove(listener: Listener): void {
      const others = byMember.get(listener.memberId)?.filter((other) => other !== listener) ?? [];
      if (others.length > 0) byMember.set(listener.memberId, others);
      else byMember.delete(listener.memberId);
    },
    isEmpty: () => byMember.size === 0,
    tellEach(textFor: (memberId: string) => string): void {
      for (const [memberId, listeners] of byMember) write(listeners, textFor(memberId));
    },
    /** One piece for each listener, and one text for all who hear the same. */
    deliver(hints: Hint[]): void {
      const addressed = new Set(hints.flatMap(({ to }) => (to === 'tenant' ? [] : [...to])));
      for (const memberId of addressed) {
        const listeners = byMember.get(memberId);
        if (listeners) write(listeners, tell(hints.filter((hint) => mayHear(hint, memberId))));
      }
      const forAll = hints.filter(({ to }) => to === 'tenant');
      if (forAll.length === 0) return;
      const text = Buffer.from(tell(forAll));
      for (const [memberId, listeners] of byMember) if (!addressed.has(memberId)) write(listeners, text);
    },
  };
}

function write(listeners: Listener[], piece: string | Buffer): void {
  for (const listener of listeners) listener.write(piece);
}
