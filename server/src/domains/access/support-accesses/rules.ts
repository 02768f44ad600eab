import type { SupportState } from '@hurrah/contracts/access/support-accesses';
import type { SupportAccessRow } from './queries.ts';

/** The days a request waits for an answer. */
export const answerDays = 7;

type Facts = Pick<SupportAccessRow, 'askedAt' | 'decidedAt' | 'until' | 'endedAt'>;

export function stateOf({ askedAt, decidedAt, until, endedAt }: Facts, now: Date): SupportState {
  if (until) return endedAt || until <= now ? 'ended' : 'allowed';
  if (decidedAt) return 'refused';
  if (endedAt) return 'withdrawn';
  return now.getTime() - askedAt.getTime() > answerDays * 86_400_000 ? 'lapsed' : 'asked';
}
