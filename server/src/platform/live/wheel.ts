import type { Connection } from './connection.ts';

const heartbeat = Buffer.from(': \n\n');
const turnMs = 1000;
/** Every stream gets a heartbeat once per round, so that no proxy closes it as idle. */
const slotCount = 25;
/** A stream ends after five minutes at most and reconnects, so that a closed session does not keep listening. */
const maxRounds = Math.floor((5 * 60) / slotCount);
/** Adds jitter so that clients don't reconnect at the same moment. */
const jitterRounds = 3;

/** One timer for all streams. It serves them slot by slot, so that not all are written to at the same moment. */
export function startWheel() {
  /** Each stream with its remaining rounds. */
  const slots = Array.from({ length: slotCount }, () => new Map<Connection, number>());
  let turns = 0;
  let added = 0;

  const timer = setInterval(() => {
    const slot = slots[turns++ % slotCount];
    for (const [connection, rounds] of slot ?? []) {
      if (rounds > 1) connection.write(heartbeat);
      else connection.end();
      slot?.set(connection, rounds - 1);
    }
  }, turnMs).unref();

  return {
    /** Returns a function that removes the connection. */
    add(connection: Connection): () => void {
      const slot = slots[added++ % slotCount];
      slot?.set(connection, maxRounds - Math.floor(Math.random() * jitterRounds));
      return () => slot?.delete(connection);
    },
    size: () => slots.reduce((sum, slot) => sum + slot.size, 0),
    stop(): void {
      clearInterval(timer);
      for (const slot of slots) for (const connection of slot.keys()) connection.end();
    },
  };
}
