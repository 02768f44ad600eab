import type { Random, Weighted } from '../random.ts';

/** From Monday to Sunday; people thank each other before the weekend. */
const weekdays = [0.8, 1, 1.05, 1.1, 1.35, 0.08, 0.05];

/** Half a year ago leads began to ask for it in their teams; before that it was a habit of few. */
const busySinceMonths = 6;
const perDay = { before: 0.3, since: 4 };

/** How many recognitions one can expect on a day, besides those around the people one signs in as. */
export function paceOf(day: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const isBusy = Temporal.PlainDate.compare(day, busySince(today)) >= 0;
  return (isBusy ? perDay.since : perDay.before) * (weekdays[day.dayOfWeek - 1] ?? 0) * seasonOf(day);
}

export const busySince = (today: Temporal.PlainDate): Temporal.PlainDate => today.subtract({ months: busySinceMonths });

/** Nearly nobody works between the years, and in the middle of summer many are away. */
function seasonOf({ month, day }: Temporal.PlainDate): number {
  if ((month === 12 && day > 20) || (month === 1 && day < 4)) return 0.2;
  if ((month === 7 && day > 18) || (month === 8 && day < 17)) return 0.55;
  return 1;
}

/** A whole number that comes out at the expected one in the long run. */
export const drawCount = (random: Random, expected: number): number =>
  Math.floor(expected) + (random.chance((expected % 1) * 100) ? 1 : 0);

const hours: Weighted<number> = [
  [7, 1],
  [8, 3],
  [9, 6],
  [10, 8],
  [11, 8],
  [12, 4],
  [13, 6],
  [14, 8],
  [15, 8],
  [16, 9],
  [17, 5],
  [18, 2],
  [20, 1],
];

/** Some time of the day where the person is. */
export function timeOf(random: Random, day: Temporal.PlainDate, timeZone: string): Date {
  const plainTime = { hour: random.pickWeighted(hours), minute: random.between(0, 59), second: random.between(0, 59) };
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: from.until(to).days + 1 }, (_, index) => from.add({ days: index }));
}

/** The same day, or the working day next to it. */
export function workday(day: Temporal.PlainDate): Temporal.PlainDate {
  if (day.dayOfWeek === 6) return day.subtract({ days: 1 });
  return day.dayOfWeek === 7 ? day.add({ days: 1 }) : day;
}
