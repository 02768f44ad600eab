import { formatEvents, isAddressedTo, type LiveEntry } from './entry.ts';

/** One open stream, as delivery needs it. */
export interface Listener {
  readonly memberId: string;
  write(piece: string | Buffer): void;
}

/** Listeners by member, so that a message for 2,000 members is not matched against 8,000 streams. */
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
    writeToEach(textFor: (memberId: string) => string): void {
      for (const [memberId, listeners] of byMember) write(listeners, textFor(memberId));
    },
    /** Writes once per listener, and serializes once for all listeners that receive the same entries. */
    deliver(entries: LiveEntry[]): void {
      const addressed = new Set(entries.flatMap(({ to }) => (to === 'tenant' ? [] : [...to])));
      for (const memberId of addressed) {
        const listeners = byMember.get(memberId);
        if (listeners) write(listeners, formatEvents(entries.filter((entry) => isAddressedTo(entry, memberId))));
      }
      const forAll = entries.filter(({ to }) => to === 'tenant');
      if (forAll.length === 0) return;
      const text = Buffer.from(formatEvents(forAll));
      for (const [memberId, listeners] of byMember) if (!addressed.has(memberId)) write(listeners, text);
    },
  };
}

function write(listeners: Listener[], piece: string | Buffer): void {
  for (const listener of listeners) listener.write(piece);
}
