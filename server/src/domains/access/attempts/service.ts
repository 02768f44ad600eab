import { say } from '@hurrah/contracts/messages';
import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { networkOf } from '../../../platform/limits.ts';
import { knownDevice } from '../devices/rules.ts';
import { warnOfAttempts } from './jobs.ts';
import * as queries from './queries.ts';
import { type Attempts, afterFailure, factorPace, mustWarn, type Pace, paceOf, usualPace, waitMs } from './rules.ts';

/** Something that must be known to get on: a password or a code. */
export interface Guess {
  /**
   * The target of the guess. An address counts with or without an account, so that a lock doesn't reveal which exist.
   */
  subject: string;
  /** The origin of the guess. Each source has a count of its own, so that no stranger can lock out the owner. */
  source: string;
  /** Set if the source is a stranger's: its failures also count together with those of all other strangers. */
  stranger?: { email: string; about: 'password' | 'code' };
  pace?: Pace;
}

const everywhere = 'everywhere';

/** A browser that this person has signed in with before has a count of its own, independent of all others. */
const sourceOf = ({ client }: Pick<PublicCtx, 'client'>, email: string) => {
  const device = knownDevice(client.device, email);
  return {
    isKnown: device !== undefined,
    source: device ? `device ${device}` : `network ${networkOf(client.ipAddress)}`,
  };
};

const passwordOf = (email: string) => `password of ${email}`;

export function passwordGuess(ctx: Pick<PublicCtx, 'client'>, email: string): Guess {
  const { isKnown, source } = sourceOf(ctx, email);
  return { subject: passwordOf(email), source, ...(!isKnown && { stranger: { email, about: 'password' } }) };
}

/** A guess from a signed-in session: a stolen session must not be usable to find the password. */
export const sessionGuess = (ctx: Pick<UserCtx, 'userId' | 'session'>): Guess => ({
  subject: `password of user ${ctx.userId}`,
  source: `session ${ctx.session.id}`,
});

export function codeGuess(ctx: Pick<UserCtx, 'client' | 'userId'>, email: string): Guess {
  const { isKnown, source } = sourceOf(ctx, email);
  const subject = `second factor of ${ctx.userId}`;
  if (isKnown) return { subject, source };
  return { subject, source: 'unknown browsers', pace: factorPace, stranger: { email, about: 'code' } };
}

/** Call before judging a guess: refuses a source that must still wait. */
export async function checkAttempts(ctx: PublicCtx, guess: Guess): Promise<Map<string, Attempts>> {
  const attempts = await queries.lockAttempts(ctx, guess.subject, [guess.source, everywhere]);
  const wait = waitMs(attempts.get(guess.source), ctx.now);
  if (wait > 0) throw accountLocked(wait);
  return attempts;
}

/**
 * Counts a wrong guess; the one that exceeds the limit locks the source. The caller's refusal must commit, or nothing
 * was counted.
 */
export async function countFailure(ctx: PublicCtx, guess: Guess, attempts: Map<string, Attempts>): Promise<void> {
  const { subject, source, stranger } = guess;
  const total = attempts.get(everywhere);
  const own = afterFailure(
    attempts.get(source),
    guess.pace ?? (stranger ? paceOf(total, ctx.now) : usualPace),
    ctx.now,
  );
  const counted = [{ source, attempts: own }];
  if (stranger) {
    const all = afterFailure(total, undefined, ctx.now);
    const warns = mustWarn(all, ctx.now);
    // Queued for an address that no one has too: the answer must take the same time.
    if (warns) await enqueue(ctx, warnOfAttempts, stranger);
    counted.push({ source: everywhere, attempts: warns ? { ...all, warnedAt: ctx.now } : all });
  }
  await queries.upsertAttempts(ctx, subject, counted);
  const wait = waitMs(own, ctx.now);
  if (wait > 0) throw accountLocked(wait);
}

/** Resets the count of this source; a right answer of a known browser does not reset that of strangers. */
export async function forgetFailures(ctx: PublicCtx, guess: Guess, attempts: Map<string, Attempts>): Promise<void> {
  if (attempts.size > 0) {
    await queries.deleteAttempts(ctx, guess.subject, guess.stranger ? [guess.source, everywhere] : [guess.source]);
  }
}

/** For a person who has proved by a link that they own the address. */
export const forgetPasswordFailures = (ctx: PublicCtx, email: string): Promise<void> =>
  queries.deleteAttempts(ctx, passwordOf(email));

function accountLocked(wait: number): AppError {
  const minutes = Math.ceil(wait / 60_000);
  const said = minutes === 1 ? say('access.lockedForMinute') : say('access.locked', { minutes });
  const retryAfterSeconds = Math.ceil(wait / 1000);
  return new AppError(423, 'AccountLocked', said, { commits: true, retryAfterSeconds, security: 'identity.lockedOut' });
}
