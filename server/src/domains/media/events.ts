import { z } from 'zod';
import { event } from '../../platform/events.ts';

const facts = z.object({ mediaObjectId: z.uuid(), purpose: z.string(), ownerId: z.uuid() });

/** Its variants can be shown. The owner keeps it, or it is deleted. */
export const mediaObjectReady = event('media.mediaObjectReady', facts);

/** It can't be shown. The owner continues without it. */
export const mediaObjectRefused = event('media.mediaObjectRefused', facts);
