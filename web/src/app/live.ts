import type { LiveMessage } from '@hurrah/contracts/live';
import { followHint } from '../domains/comment/live.ts';
import { startLive } from '../lib/live.ts';
import { queryClient } from './query-client.ts';

/** Hints come in flocks, and to everybody at once. They are gathered for a moment that is not the same for all. */
const shortestMs = 200;
const spreadMs = 800;

/** Keeps what is on the screen up to date with what others do. Returns how to stop. */
export function listenLive(): () => void {
  const waiting = new Map<string, LiveMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    timer = undefined;
    const hints = [...waiting.values()];
    waiting.clear();
    for (const hint of hints) void followHint(queryClient, hint);
  };
  const stop = startLive({
    onHint: (hint) => {
      // What appears or goes outweighs what was said about it.
      if (hint.topic !== 'thread' || !waiting.has(hint.id ?? '')) waiting.set(hint.id ?? '', hint);
      timer ??= setTimeout(follow, shortestMs + Math.random() * spreadMs);
    },
    onGap: () => void queryClient.invalidateQueries({ queryKey: ['recognition'] }),
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
