import { useSyncExternalStore } from 'react';
import { useFormat } from '../../../lib/dates.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';

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

/** "3 minutes ago", and a minute later 4. */
export function Ago({ at }: { at: string }) {
  const { locale, timeZone } = useFormat();
  const current = useSyncExternalStore(onTick, () => now);
  return <RelativeTime value={at} locale={locale} timeZone={timeZone} now={current} />;
}
