import type { LiveMessage } from '@hurrah/contracts/live';

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

/** Tells the feeds on the screen. One that is opened later looks by itself. */
export function followTimeline({ topic, id }: LiveMessage): void {
  if (topic === 'timeline') for (const { onPosted } of listeners) onPosted(id);
  else if (topic === 'pins') for (const { onPins } of listeners) onPins();
  // So much was said about posts that it was not said about which.
  else if (!id && (topic === 'recognition' || topic === 'thread')) followTimelineGap();
}

export function followTimelineGap(): void {
  for (const { onGap } of listeners) onGap();
}
