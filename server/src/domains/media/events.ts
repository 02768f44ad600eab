import { z } from 'zod';
import { event } from '../../platform/events.ts';
import { Purpose } from './rules.ts';

/** Its variants can be shown. The owner keeps it, or it is swept away. */
export const mediaObjectReady = event(
  'media.mediaObjectReady',
  z.object({ mediaObjectId: z.uuid(), purpose: Purpose, ownerId: z.uuid() }),
);
