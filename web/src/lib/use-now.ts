import { useSyncExternalStore } from 'react';

const tickMs = 60_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for everything on the page, which runs only while somebody looks at it. */
function onTick(listener: () => void): () => void {
  if (listeners.size === 0) {
    // A list that scrolls may change all it shows at once, and is not drawn twice for that.
    if (Date.now() - now.getTime() >= tickMs) now = new Date();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** The time, to the minute: what says "3 minutes ago" says 4 a minute later, the same everywhere on the page. */
export const useNow = (): Date => useSyncExternalStore(onTick, () => now);
