import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const RecognitionSettings = z.object({
  /** The number of recognitions each member should send in a month; 0 for no goal. */
  monthlyGoal: z.int().min(0).max(100),
});
export type RecognitionSettings = z.infer<typeof RecognitionSettings>;

export const getRecognitionSettings = endpoint({
  method: 'GET',
  path: '/recognition/settings',
  summary: 'What the composer needs to know before it opens',
  can: 'recognitionApp:browse',
  response: RecognitionSettings.extend({
    version: z.int(),
    undoSeconds: z.int(),
    /** Whether a GIF provider is configured. */
    gifs: z.boolean(),
    /** Whether values with qualities are offered; every recognition then needs one. */
    qualitiesRequired: z.boolean(),
  }),
});

export const updateRecognitionSettings = endpoint({
  method: 'PUT',
  path: '/recognition/settings',
  summary: 'Set the monthly goal',
  can: 'recognitionApp:manage',
  versioned: true,
  body: RecognitionSettings,
  response: RecognitionSettings.extend({ version: z.int() }),
});
