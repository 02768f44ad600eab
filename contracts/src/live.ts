import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { TimelineItemType } from './timeline.ts';

/**
 * Says that something changed. It carries no content: the browser refetches through the authorized API. Without an id,
 * too much happened to the topic at once to name each change.
 */
export const LiveMessage = z.object({
  topic: z.string(),
  id: Id.optional(),
  /** For the topic `post`: its kind, and what happened to it. `posted`: it is new in the timeline. */
  type: TimelineItemType.optional(),
  event: z.enum(['posted', 'changed', 'pinned']).optional(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The data of the event `live`: whether every message since the last one received has been replayed. */
export const LiveState = z.object({ caughtUp: z.boolean() });
export type LiveState = z.infer<typeof LiveState>;

export const streamLive = endpoint({
  method: 'GET',
  path: '/live',
  summary:
    'Server-sent events for the signed-in member, continued after `Last-Event-ID`; comes with polling advice while live updates are away',
  can: 'member',
  response: LiveMessage,
  streams: 'text/event-stream',
});
