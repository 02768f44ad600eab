import { audienceOf } from '@hurrah/contracts/points/eligibility-rules';
import type { AllocationCycle, RedeemableExpiry } from '@hurrah/contracts/points/settings';
import type { NoticeLocale } from '../../../platform/mail/notice.ts';
import type { Settings } from '../settings/rules.ts';

export interface Cycle {
  /** The first day, which also identifies the cycle. */
  startsOn: string;
  /** The instant the next cycle begins. */
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

/** A day written as a UUID of version 8, which leaves the content to us. */
export const idOfDay = (day: string): string => `00000000-0000-8000-8000-${day.replaceAll('-', '').padStart(12, '0')}`;

/** A cycle begins at midnight of its first day on the tenant's own clock. */
export function cycleAt(now: Date, cycle: AllocationCycle, timeZone: string): Cycle {
  const months = monthsOf[cycle];
  const first = beginningOf(dayOf(now, timeZone), months);
  return { startsOn: first.toString(), resetsAt: midnight(first.add({ months }), timeZone) };
}

/** The amount a member gets to give in a cycle: the total, and its budget items. */
export interface Share {
  amount: number;
  parts: { itemId: string; amount: number }[];
}

const shareOf = (parts: Share['parts']): Share => ({
  amount: parts.reduce((sum, part) => sum + part.amount, 0),
  parts: parts.filter(({ amount }) => amount > 0),
});

/** If every item applies to everyone and newcomers get the full amount, members need not be looked up one by one. */
export function commonShare({ allocations, joinerAllocation }: Settings): Share | undefined {
  const isForEveryone = allocations.every(({ audience }) => audienceOf(audience).kind === 'everyone');
  if (joinerAllocation === 'proRata' || !isForEveryone) return undefined;
  return shareOf(allocations.map(({ id, amount }) => ({ itemId: id, amount })));
}

/** The items that apply to a member, and the part of the cycle that was left when they joined. */
export function ownShare(
  member: { itemIds: string[]; createdAt: Date },
  { startsOn, resetsAt }: Cycle,
  { allocations, joinerAllocation, timeZone }: Settings,
): Share {
  const [first, next] = [Temporal.PlainDate.from(startsOn), dayOf(resetsAt, timeZone)];
  const came = dayOf(member.createdAt, timeZone);
  const isLate = joinerAllocation === 'proRata' && Temporal.PlainDate.compare(came, first) > 0;
  const [left, days] = isLate ? [Math.max(0, came.until(next).days), first.until(next).days] : [1, 1];
  const mine = allocations.filter(({ id }) => member.itemIds.includes(id));
  return shareOf(mine.map(({ id, amount }) => ({ itemId: id, amount: Math.ceil((amount * left) / days) })));
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
 * Returns the current balance of an allocation: the balance of an earlier cycle is void, and the new cycle counts
 * before it is written. A locked account begins no cycle.
 */
export function allocationNow(
  account: { balance: number; periodOn: string | null; lockedAt: Date | null } | undefined,
  { startsOn, amount }: { startsOn: string; amount: number },
): number {
  if (account?.periodOn && account.periodOn >= startsOn) return account.balance;
  return account?.lockedAt ? 0 : amount;
}

export interface AllocatedFacts {
  company: string;
  /** Null if members get different amounts. */
  amount: number | null;
  cycle: AllocationCycle;
  /** The last day of the cycle that has begun. */
  lastDay: string;
}

export function allocatedWords(locale: NoticeLocale, { company, amount, cycle, lastDay }: AllocatedFacts) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(lastDay));
  const points = amount !== null && `${amount.toLocaleString(locale)} ${amount === 1 ? 'point' : 'points'}`;
  if (locale === 'fr') {
    const often = { monthly: 'chaque mois', quarterly: 'chaque trimestre' }[cycle];
    return {
      message: `Vous avez reçu ${points || 'de nouveaux points'} à offrir jusqu’au ${day}`,
      reason: `Vous recevez ce message parce que vous recevez ${often} des points à offrir chez ${company}.`,
    };
  }
  const often = { monthly: 'every month', quarterly: 'every quarter' }[cycle];
  return {
    message: `You got ${points || 'new points'} to give until ${day}`,
    reason: `You’re receiving this because people at ${company} get points to give ${often}.`,
  };
}
