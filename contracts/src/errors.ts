import { z } from 'zod';
import { Id } from './id.ts';
import { MessageParams } from './messages/body.ts';
import { english } from './messages/en.ts';
import type { MessageCode } from './messages.ts';

const codes = Object.keys(english) as [MessageCode, ...MessageCode[]];

/** The one shape of every refusal. `details` of a ValidationError is a list of FieldError. */
export const ErrorBody = z.object({
  error: z.string(),
  /** Identifies the sentence in `message`, so that clients can translate it. */
  code: z.enum(codes),
  params: MessageParams.optional(),
  message: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A message without a code is zod's own and meant for developers. */
export const FieldError = z.object({
  type: z.string(),
  path: z.string(),
  code: z.enum(codes).optional(),
  params: MessageParams.optional(),
  message: z.string(),
});
export type FieldError = z.infer<typeof FieldError>;

const Changer = z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable();

/** `details` of a StaleVersion: someone changed the row after the version that the call named. */
export const StaleVersion = z.object({
  /** Null for a row that has no version of its own, such as an order of rows. */
  version: z.int().nullable(),
  /** The author of the newest change that the caller may see; null for a job, or if no audit entry names one. */
  changedBy: Changer,
  changedAt: z.iso.datetime().nullable(),
  /** Fields that changed since, each with its present value. Fields the caller may not see are left out. */
  changes: z.array(
    z.object({ field: z.string(), value: z.unknown(), changedBy: Changer, changedAt: z.iso.datetime() }),
  ),
  /** The row as the caller may read it now. */
  current: z.unknown(),
});
export type StaleVersion = z.infer<typeof StaleVersion>;
