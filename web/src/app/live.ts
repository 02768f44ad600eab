import type { LiveMessage } from '@hurrah/contracts/live';
import type { LiveListener } from '../lib/domain.ts';
import { startLive } from '../lib/live.ts';
import { livePosts } from '../lib/posts.ts';
import { collect } from './domains.ts';
import { queryClient } from './query-client.ts';

const listeners = [
  livePosts,
  ...collect(import.meta.glob<LiveListener>('../domains/*/live.ts', { eager: true, import: 'live' })),
];

/** Messages are batched for a moment that differs between browsers, so that they don't all send requests at once. */
const shortestMs = 200;
const spreadMs = 800;

/** Keeps what is on the screen up to date with what others do. Returns how to stop. */
export function listenLive(): () => void {
  const batch = new Map<string, LiveMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deliver = () => {
    timer = undefined;
    const messages = [...batch.values()];
    batch.clear();
    for (const { onMessages, isImmediate } of listeners) {
      onMessages(
        messages.filter((message) => !isImmediate?.(message)),
        queryClient,
      );
    }
  };
  const stop = startLive({
    onHint: (message) => {
      for (const { onMessages, isImmediate } of listeners)
        if (isImmediate?.(message)) onMessages([message], queryClient);
      batch.set(JSON.stringify(message), message);
      timer ??= setTimeout(deliver, shortestMs + Math.random() * spreadMs);
    },
    onGap: () => {
      for (const { onGap } of listeners) onGap(queryClient);
    },
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
