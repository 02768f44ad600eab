import type { LiveListener } from '../../lib/domain.ts';

/** A feed on the screen, which knows by itself what it shows. */
export interface TimelineListener {
  onPosted: (id: string) => void;
  /** Something was pinned or taken down. */
  onPins: () => void;
  /** Anything may have happened. */
  onGap: () => void;
}

const listeners = new Set<TimelineListener>();

export function listenToTimeline(listener: TimelineListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the feeds on the screen; a feed that is opened later loads what is new by itself. */
export const live: LiveListener = {
  // A feed only counts a new post and sends no request.
  isImmediate: ({ topic, id, event }) => topic === 'post' && id !== undefined && event === 'posted',
  onMessages: (messages) => {
    for (const { topic, id, event } of messages) {
      if (topic !== 'post') continue;
      // Without an id, too many posts changed to name each of them.
      if (!id) notifyGap();
      else if (event === 'posted') for (const { onPosted } of listeners) onPosted(id);
      else if (event === 'pinned') for (const { onPins } of listeners) onPins();
    }
  },
  onGap: () => notifyGap(),
};

function notifyGap(): void {
  for (const { onGap } of listeners) onGap();
}
