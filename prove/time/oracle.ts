/** The expected values by a calendar and a wall clock, computed in another way than the product's own. */

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string) =>
  formats.getOrInsertComputed(
    timeZone,
    () => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  );

/** The wall clock, in the Swedish format: `2026-05-31 23:59:59`. Such texts sort chronologically. */
export const wall = (at: number, timeZone: string): string => formatOf(timeZone).format(at);

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Whether the clock has shown a reading or a later one; a clock that is put back later does not take that back. */
export function hasShown(reading: string, at: number, timeZone: string): boolean {
  // No clock is two days ahead or behind.
  const fromUtc = Date.parse(`${reading.replace(' ', 'T')}Z`) - at;
  if (Math.abs(fromUtc) > 2 * day) return fromUtc < 0;
  if (wall(at, timeZone) >= reading) return true;
  return changesOf(timeZone).some(
    (change) => change <= at && at - change < 2 * day && wall(change - second, timeZone) >= reading,
  );
}

const allChanges = new Map<string, number[]>();

/** The instants between 2023 and 2035 at which the clocks of a zone are changed, to the second. */
export const changesOf = (timeZone: string): number[] =>
  allChanges.getOrInsertComputed(timeZone, () => {
    const changes: number[] = [];
    const end = Date.UTC(2035, 0, 1);
    // No clocks are put forward and back within five days.
    for (let from = Date.UTC(2023, 0, 1), before = offset(from, timeZone); from < end; from += 5 * day) {
      const to = from + 5 * day;
      const after = offset(to, timeZone);
      if (after !== before) changes.push(changeBetween(from, to, timeZone));
      before = after;
    }
    return changes;
  });

function changeBetween(from: number, to: number, timeZone: string): number {
  let [before, after] = [from, to];
  const old = offset(from, timeZone);
  while (after - before > second) {
    const middle = before + Math.floor((after - before) / (2 * second)) * second;
    if (offset(middle, timeZone) === old) before = middle;
    else after = middle;
  }
  return after;
}

/** The offset of a zone from UTC. */
export const offset = (at: number, timeZone: string): number =>
  Date.parse(`${wall(at, timeZone).replace(' ', 'T')}Z`) - at;

/** About when a zone's clock shows a reading: exact away from changes, and within hours near one. */
export function instantOf(reading: string, timeZone: string): number {
  const asUtc = Date.parse(`${reading.replace(' ', 'T')}Z`);
  const guess = asUtc - offset(asUtc, timeZone);
  return asUtc - offset(guess, timeZone);
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The day on which 'MM-DD' is celebrated in a year. */
export const celebratedIn = (year: number, monthDay: string): string =>
  `${year}-${monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay}`;

export const dayAfter = (on: string, days: number): string =>
  new Date(Date.parse(`${on}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The first day of the month or quarter that contains a day. */
export function cycleOf(on: string, months: 1 | 3): string {
  const month = Number(on.slice(5, 7));
  return `${on.slice(0, 4)}-${String(month - ((month - 1) % months)).padStart(2, '0')}-01`;
}
