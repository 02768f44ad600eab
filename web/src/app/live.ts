import type { LiveMessage } from '@hurrah/contracts/live';
import { followGap, followHint } from '../domains/comment/live.ts';
import { followTimeline, followTimelineGap } from '../domains/timeline/live.ts';
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
    for (const hint of hints) {
      // What appears or goes outweighs what was said about it.
      if (hint.topic === 'thread' && hints.some(({ topic, id }) => topic === 'recognition' && id === hint.id)) continue;
      void followHint(queryClient, hint);
      followTimeline(hint);
    }
  };
  const stop = startLive({
    onHint: (hint) => {
      // A feed only counts it and asks nobody, so it need not wait.
      if (hint.topic === 'timeline' && hint.id) return followTimeline(hint);
      waiting.set(`${hint.topic} ${hint.id}`, hint);
      timer ??= setTimeout(follow, shortestMs + Math.random() * spreadMs);
    },
    onGap: () => {
      void followGap(queryClient);
      followTimelineGap();
    },
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
