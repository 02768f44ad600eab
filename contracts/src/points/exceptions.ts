import { z } from 'zod';
import { Id } from '../id.ts';

/** Why points cannot go out as they were asked for. */
export const PointsException = z.object({
  type: z.enum(['notEligible', 'restriction', 'insufficientPoints']),
  /** A warning can be ignored, and the adjusted points are sent; an error cannot. */
  level: z.enum(['warning', 'error']),
  /**
   * Whom it concerns, and what each would get instead. Null stands for somebody whom a team brings and whose teams the
   * caller may not know.
   */
  affected: z.array(z.object({ memberId: Id.nullable(), amount: z.int() })),
});
export type PointsException = z.infer<typeof PointsException>;

/** `details` of a PointsExceptionError. */
export const PointsExceptionDetails = z.object({
  /** What was asked for, for each. */
  amount: z.int(),
  balance: z.int(),
  exceptions: z.array(PointsException),
});
export type PointsExceptionDetails = z.infer<typeof PointsExceptionDetails>;
