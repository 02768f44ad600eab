import { z } from 'zod';
import { coded } from './messages/fields.ts';
import { findLineProblem, findProseProblem, type TextProblem } from './text-rules.ts';

/** Every text that people write. */

/** Names the problem itself, so that both rules share one check. */
const checked = (type: z.ZodString, find: (text: string) => TextProblem | undefined) =>
  type.superRefine((text, ctx) => {
    const problem = find(text);
    if (problem) ctx.addIssue({ code: 'custom', message: coded(problem) });
  });

/** A name, a title, a file name: one line of at most `max` UTF-16 units. It may be empty unless `min` says otherwise. */
export const line = (max: number, { min = 1, tooShort }: { min?: number; tooShort?: string } = {}) =>
  checked(z.string().trim().min(min, tooShort).max(max), findLineProblem);

/** A note or a description: several lines of at most `max` UTF-16 units. */
export const prose = (max: number, { min = 0 }: { min?: number } = {}) =>
  checked(z.string().trim().min(min).max(max), findProseProblem);
