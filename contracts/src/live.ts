import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A hint that something changed. It carries no content: the browser asks again through the checked API. */
export const LiveMessage = z.object({ topic: z.string(), id: z.uuid().optional() });
export type LiveMessage = z.infer<typeof LiveMessage>;

export const streamLive = endpoint({
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events for the signed-in member; comes with polling advice while live updates are away',
  can: 'member',
  response: LiveMessage,
  streams: 'text/event-stream',
});
