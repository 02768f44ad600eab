/** Twenty wrong guesses in a row close what is guessed at for a quarter of an hour. */
export const lockout = { failures: 20, minutes: 15 };

/** Failures are forgotten after a day without one. */
const forgetMs = 24 * 3_600_000;

export interface Attempts {
  failures: number;
  lockedUntil: Date | null;
  lastFailedAt: Date;
}

export const isLocked = (attempts: Attempts | undefined, now: Date): boolean =>
  attempts?.lockedUntil != null && attempts.lockedUntil > now;

export function afterFailure(attempts: Attempts | undefined, now: Date): Attempts {
  const stale =
    !attempts || now.getTime() - attempts.lastFailedAt.getTime() > forgetMs || attempts.lockedUntil !== null;
  const failures = stale ? 1 : attempts.failures + 1;
  const lockedUntil = failures >= lockout.failures ? new Date(now.getTime() + lockout.minutes * 60_000) : null;
  return { failures, lockedUntil, lastFailedAt: now };
}
