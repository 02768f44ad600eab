import type { QuietHours } from '@hurrah/contracts/notifications';
import { isOff, type NotificationKind } from '../kinds.ts';

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * The end of the quiet hours around an instant, in a time zone; undefined outside them. An end that the clock skips in
 * spring is the instant it jumps to.
 */
export function endOfQuiet(hours: QuietHours, timeZone: string, now: Date): Date | undefined {
  const local = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  const [from, to, at] = [minutesOf(hours.from), minutesOf(hours.to), local.hour * 60 + local.minute];
  const isQuiet = from <= to ? at >= from && at < to : at >= from || at < to;
  if (!isQuiet) return undefined;
  const day = from > to && at >= from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  const end = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(hours.to) });
  // In autumn the hour that ends them is there twice, and the first may have passed.
  return new Date(Math.max(end.epochMilliseconds, now.getTime()));
}

export interface Addressed {
  wantsEmail: boolean;
  unsubscribed: string[];
  /** The number of our emails they got within a day. */
  sentToday: number;
}

/** An email that cannot be turned off is always sent, and does not count. */
export function mayEmail(
  kind: Pick<NotificationKind, 'name' | 'choice' | 'canTurnOff'>,
  { wantsEmail, unsubscribed, sentToday }: Addressed,
  maxPerDay: number,
): boolean {
  if (!kind.canTurnOff) return true;
  return wantsEmail && !isOff(unsubscribed, kind) && sentToday < maxPerDay;
}
