import { z } from 'zod';

export const MessageParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** A message as part of an answer. If it was stored, its code may be one of an earlier release, or missing. */
export const MessageBody = z.object({
  code: z.string().optional(),
  params: MessageParams.optional(),
  message: z.string(),
});
