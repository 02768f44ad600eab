import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { lengthOf } from '@hurrah/contracts/rich-text-rules';
import type { AmountProblem } from './amount.ts';
import { type ComposerValues, hasWords } from './values.ts';

interface Known {
  qualitiesRequired: boolean;
  amountProblem: AmountProblem | undefined;
  /** How many people it reaches; undefined while that is being counted. */
  recipientCount: number | undefined;
}

export type Missing =
  | 'recipient'
  | 'nobody'
  | 'message'
  | 'tooLong'
  | 'qualities'
  | 'amount'
  | 'amountTooMuch'
  | 'files'
  | 'brokenFiles';

/** The first thing that still stands between these values and sending them. */
export function missingIn(values: ComposerValues, known: Known): Missing | undefined {
  if (values.sendTo.length === 0) return 'recipient';
  if (known.recipientCount === 0) return 'nobody';
  if (!hasWords(values)) return 'message';
  if (lengthOf(values.message) > recognitionLimits.messageLength) return 'tooLong';
  if (known.qualitiesRequired && values.qualityIds.length === 0) return 'qualities';
  if (known.amountProblem) return known.amountProblem === 'required' ? 'amount' : 'amountTooMuch';
  if (values.files.some(({ state }) => state === 'pending')) return 'files';
  return values.files.some(({ state }) => state === 'error') ? 'brokenFiles' : undefined;
}
