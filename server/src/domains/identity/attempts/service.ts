import type { PublicCtx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import * as queries from './queries.ts';
import { type Attempts, afterFailure, isLocked, lockout } from './rules.ts';

const accountLocked = () =>
  new AppError(423, 'AccountLocked', `Too many wrong attempts. Try again in ${lockout.minutes} minutes.`, {
    commits: true,
  });

/**
 * Call before judging a guess. `key` is what is guessed at: an address, whether or not anybody has it, so that a lock
 * says nothing about who exists, or a person's second factor, whatever session the guess comes from.
 */
export async function checkAttempts(ctx: PublicCtx, key: string): Promise<Attempts | undefined> {
  const attempts = await queries.lockAttempts(ctx, key);
  if (isLocked(attempts, ctx.now)) throw accountLocked();
  return attempts;
}

/** One more wrong guess; the one that is too many says so. The caller's refusal must commit, or nothing was counted. */
export async function countFailure(ctx: PublicCtx, key: string, attempts: Attempts | undefined): Promise<void> {
  const next = afterFailure(attempts, ctx.now);
  await queries.saveAttempts(ctx, key, next);
  if (isLocked(next, ctx.now)) throw accountLocked();
}
