const minuteMs = 60_000;

/** The backoff for wrong guesses: some are free, then every further one doubles the wait. */
export interface Pace {
  free: number;
  firstWaitMs: number;
  maxWaitMs: number;
}

/** For a browser the person has signed in with, or a network while nothing unusual happens. */
export const usualPace: Pace = { free: 10, firstWaitMs: minuteMs, maxWaitMs: 60 * minuteMs };
/** For a network we do not know while an address is under attack from many. */
const attackPace: Pace = { free: 3, firstWaitMs: 15 * minuteMs, maxWaitMs: 60 * minuteMs };
/** For second factors: six digits must not be guessed from many networks, so all unknown browsers share one count. */
export const factorPace: Pace = { free: 20, firstWaitMs: 15 * minuteMs, maxWaitMs: 60 * minuteMs };

/** From this many wrong passwords in a day, from all networks together, an address counts as under attack. */
const attackFailures = 100;
export const paceOf = (everywhere: Attempts | undefined, now: Date): Pace =>
  everywhere && !isForgotten(everywhere, now) && everywhere.failures >= attackFailures ? attackPace : usualPace;

/** From this many failures on, the owner is notified, at most once a day. */
const warnFailures = 20;
const dayMs = 24 * 60 * minuteMs;

export interface Attempts {
  failures: number;
  lockedUntil: Date | null;
  lastFailedAt: Date;
  warnedAt: Date | null;
}

/** Failures are reset after a day without one. */
const isForgotten = ({ lastFailedAt }: Attempts, now: Date) => now.getTime() - lastFailedAt.getTime() > dayMs;

/** The time this source must still wait; 0 when it may guess. */
export const waitMs = (attempts: Attempts | undefined, now: Date): number =>
  Math.max(0, (attempts?.lockedUntil?.getTime() ?? 0) - now.getTime());

/** Without a pace failures are counted and never lock. */
export function afterFailure(attempts: Attempts | undefined, pace: Pace | undefined, now: Date): Attempts {
  const failures = attempts && !isForgotten(attempts, now) ? attempts.failures + 1 : 1;
  const excess = pace ? failures - pace.free : -1;
  const lockedUntil =
    pace && excess >= 0
      ? new Date(now.getTime() + Math.min(pace.firstWaitMs * 2 ** Math.min(excess, 20), pace.maxWaitMs))
      : null;
  return { failures, lockedUntil, lastFailedAt: now, warnedAt: attempts?.warnedAt ?? null };
}

export const mustWarn = ({ failures, warnedAt }: Attempts, now: Date): boolean =>
  failures >= warnFailures && (warnedAt === null || now.getTime() - warnedAt.getTime() >= dayMs);
