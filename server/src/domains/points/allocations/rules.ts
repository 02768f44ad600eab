import type { AllocationCycle, RedeemableExpiry } from '@hurrah/contracts/points/settings';

export interface Cycle {
  /** Its first day, which is also its name. */
  startsOn: string;
  /** The instant the next one begins. */
  resetsAt: Date;
}

const monthsOf = { monthly: 1, quarterly: 3 } as const;

/** The first day of the month, quarter or year that a day lies in. */
function beginningOf(day: Temporal.PlainDate, months: number): Temporal.PlainDate {
  return day.with({ month: day.month - ((day.month - 1) % months), day: 1 });
}

/** Where midnight does not exist, because the clock is put forward at that moment, the day begins a little later. */
const midnight = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);

export const dayOf = (now: Date, timeZone: string): Temporal.PlainDate =>
  now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();

/** A cycle begins at midnight of its first day on the tenant's own clock. */
export function cycleAt(now: Date, cycle: AllocationCycle, timeZone: string): Cycle {
  const months = monthsOf[cycle];
  const first = beginningOf(dayOf(now, timeZone), months);
  return { startsOn: first.toString(), resetsAt: midnight(first.add({ months }), timeZone) };
}

const lifetimes = { month: 1, quarter: 3, year: 12 } as const;

/** Redeemable points live until the end of the month, quarter or year after the one in which they were received. */
export function expiryOf(now: Date, expiry: RedeemableExpiry, timeZone: string): Date | null {
  if (expiry === 'never') return null;
  const months = lifetimes[expiry];
  return midnight(beginningOf(dayOf(now, timeZone), months).add({ months: 2 * months }), timeZone);
}

/** The tenant's days that the cap between two people looks at, today included. */
export function capDays(now: Date, timeZone: string): string[] {
  const today = dayOf(now, timeZone);
  return Array.from({ length: 30 }, (_, days) => today.subtract({ days }).toString());
}

/**
 * What an allocation holds now: that of an earlier cycle is over, and the new one counts before it is written. A locked
 * account begins no cycle.
 */
export function allocationNow(
  account: { balance: number; periodOn: string | null; lockedAt: Date | null } | undefined,
  { startsOn, amount }: { startsOn: string; amount: number },
): number {
  if (account?.periodOn && account.periodOn >= startsOn) return account.balance;
  return account?.lockedAt ? 0 : amount;
}
