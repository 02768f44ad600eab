import { Badge } from '@hurrah/contracts/award/badges';
import { z } from 'zod';
import { readTexts } from '../texts.ts';

const common = {
  key: z.string(),
  name: z.string(),
  description: z.string(),
  badge: Badge,
  points: z.number().default(0),
  pinForDays: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(7)]).default(0),
  notify: z.boolean().default(false),
};

/** The award types of the company; people by their keys. */
export const awardTypeTexts = readTexts(
  'award-types',
  z.array(z.strictObject({ ...common, pointsLocked: z.boolean().default(true), senders: z.array(z.string()) })),
);

/** A reason, and its author if that matters. */
const Reason = z.union([z.string(), z.strictObject({ by: z.string(), text: z.string() })]);

const NominationTexts = z.strictObject({
  ...common,
  maxNominations: z.number().optional(),
  shareReasons: z.boolean(),
  startDaysAgo: z.number(),
  /** One of the two. */
  endDaysAgo: z.number().optional(),
  endInDays: z.number().optional(),
  finalizedDaysAgo: z.number().optional(),
  winners: z.array(z.strictObject({ key: z.string(), note: z.string() })).default([]),
  message: z.string().default(''),
  comments: z.array(z.string()).default([]),
  /** By the key of the nominee. */
  reasons: z.record(z.string(), z.array(Reason)),
});
export type NominationTexts = z.output<typeof NominationTexts>;

export const awardTexts = readTexts(
  'awards',
  z.strictObject({
    /** The founder's monthly texts. */
    spokes: z.array(z.string()),
    given: z.array(
      z.strictObject({
        type: z.string(),
        daysAgo: z.number(),
        from: z.string(),
        to: z.array(z.string()),
        amount: z.number().optional(),
        message: z.string(),
        comments: z.array(z.string()).default([]),
      }),
    ),
    nominations: z.array(NominationTexts),
  }),
);
