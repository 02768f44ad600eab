import { z } from 'zod';

/** The one shape of every refusal. `details` of a ValidationError is a list of FieldError. */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const FieldError = z.object({ type: z.string(), path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;
