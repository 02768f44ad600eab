import { z } from 'zod';
import { Id } from '../id.ts';

/** A reason why points cannot be sent as requested. */
export const PointsException = z.object({
  type: z.enum(['notEligible', 'restriction', 'insufficientPoints']),
  /** A warning can be ignored, and the adjusted points are sent; an error cannot. */
  level: z.enum(['warning', 'error']),
  /**
   * The recipients concerned, with the amount each would get instead. A null id stands for a team recipient whose teams
   * are hidden from the caller.
   */
  affected: z.array(z.object({ memberId: Id.nullable(), amount: z.int() })),
});
export type PointsException = z.infer<typeof PointsException>;

/** `details` of a PointsExceptionError. */
export const PointsExceptionDetails = z.object({
  /** The requested amount for each recipient. */
  amount: z.int(),
  balance: z.int(),
  exceptions: z.array(PointsException),
});
export type PointsExceptionDetails = z.infer<typeof PointsExceptionDetails>;
