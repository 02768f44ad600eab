import type { Random, Weighted } from '../random.ts';

/** From Monday to Sunday; people thank each other before the weekend. */
const weekdays = [0.8, 1, 1.05, 1.1, 1.35, 0.08, 0.05];

/** Half a year ago managers began to ask for it in their teams; before that only few people sent any. */
const busyMonths = 6;
const perDay = { before: 0.3, since: 4 };

const hourWeights = { 7: 1, 8: 3, 9: 6, 10: 8, 11: 8, 12: 4, 13: 6, 14: 8, 15: 8, 16: 9, 17: 5, 18: 2, 20: 1 };
const hours: Weighted<number> = Object.entries(hourWeights).map(([hour, weight]) => [Number(hour), weight]);

export const isBusy = (day: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, today.subtract({ months: busyMonths })) >= 0;

/** A random number of recognitions for a day, by its weekday and season. */
export function countFor(random: Random, day: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const pace = isBusy(day, today) ? perDay.since : perDay.before;
  const expected = pace * (weekdays[day.dayOfWeek - 1] ?? 0) * seasonOf(day);
  return Math.floor(expected) + (random.chance((expected % 1) * 100) ? 1 : 0);
}

/** Few people work around New Year, and many are away in the middle of summer. */
function seasonOf({ month, day }: Temporal.PlainDate): number {
  if ((month === 12 && day > 20) || (month === 1 && day < 4)) return 0.2;
  if ((month === 7 && day > 18) || (month === 8 && day < 17)) return 0.55;
  return 1;
}

/** A random time of the day in the person's time zone. */
export function timeOf(random: Random, day: Temporal.PlainDate, timeZone: string): Date {
  const plainTime = { hour: random.pickWeighted(hours), minute: random.between(0, 59), second: random.between(0, 59) };
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

/** The same day, or the nearest working day. */
export function workday(day: Temporal.PlainDate): Temporal.PlainDate {
  if (day.dayOfWeek === 6) return day.subtract({ days: 1 });
  return day.dayOfWeek === 7 ? day.add({ days: 1 }) : day;
}
