import { type MessageCode, type ParamsOf, say } from '@hurrah/contracts/messages';
import { AppError } from '../../../platform/errors.ts';

const refusal =
  (error: string) =>
  <Code extends MessageCode>(code: Code, ...params: ParamsOf<Code>) =>
    new AppError(422, error, say(code, ...params));

export const nominationClosed = refusal('NominationClosed');
export const candidateNotEligible = refusal('CandidateNotEligible');
export const nominationLimitReached = refusal('NominationLimitReached');
