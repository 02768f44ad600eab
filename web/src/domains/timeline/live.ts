import type { LiveListener } from '../../lib/domain.ts';

/** A feed on the screen, which knows by itself what it shows. */
export interface TimelineListener {
  /** Something was posted; without an id, more than can be said one by one. */
  onPosted: (id: string | undefined) => void;
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
  isImmediate: ({ topic, id }) => topic === 'timeline' && id !== undefined,
  onMessages: (messages) => {
    for (const { topic, id } of messages) {
      if (topic === 'timeline') for (const { onPosted } of listeners) onPosted(id);
      if (topic === 'pins') for (const { onPins } of listeners) onPins();
    }
    // Without an id, too many posts changed to name each of them.
    if (messages.some(({ topic, id }) => !id && (topic === 'recognition' || topic === 'thread'))) notifyGap();
  },
  onGap: () => notifyGap(),
};

function notifyGap(): void {
  for (const { onGap } of listeners) onGap();
}
