import type { Connection } from './connection.ts';

const signOfLife = Buffer.from(': \n\n');
const turnMs = 1000;
/** Every stream gets a sign of life each time the wheel has gone round, so that nobody on the way thinks it dead. */
const slotCount = 25;
/** A stream is asked to come again after five minutes at most, so that a closed session does not listen on. */
const mostRounds = Math.floor((5 * 60) / slotCount);
/** Those that came together do not all come again together. */
const spreadRounds = 3;

/** One clock for all streams. It goes through them slot by slot, so that they are not all written to at one moment. */
export function startWheel() {
  /** Each stream with how many rounds it has left. */
  const slots = Array.from({ length: slotCount }, () => new Map<Connection, number>());
  let turns = 0;
  let added = 0;

  const timer = setInterval(() => {
    const slot = slots[turns++ % slotCount];
    for (const [connection, rounds] of slot ?? []) {
      if (rounds > 1) connection.write(signOfLife);
      else connection.end();
      slot?.set(connection, rounds - 1);
    }
  }, turnMs).unref();

  return {
    /** Returns how to take it off again. */
    add(connection: Connection): () => void {
      const slot = slots[added++ % slotCount];
      slot?.set(connection, mostRounds - Math.floor(Math.random() * spreadRounds));
      return () => slot?.delete(connection);
    },
    size: () => slots.reduce((sum, slot) => sum + slot.size, 0),
    stop(): void {
      clearInterval(timer);
      for (const slot of slots) for (const connection of slot.keys()) connection.end();
    },
  };
}
