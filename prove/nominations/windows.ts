import type { Random } from '../../demo/src/random.ts';
import { momentOf, statusOf } from '../../server/src/domains/award/award-types/rules.ts';
import { changesOf, offset, wall } from '../time/oracle.ts';
import { begins, ends } from '../time/worker.ts';

const minute = 60_000;
const hour = 60 * minute;

export interface Result {
  cases: number;
  looks: number;
  differences: string[];
}

/**
 * Nominations of one zone that open and close at readings of its clock: around every change of it, skipped and repeated
 * ones included, and at others. They are checked at random instants and at the edges, to the millisecond.
 */
export function proveWindows(random: Random, zone: string): Result {
  const differences: string[] = [];
  const readings = [...new Set([...aroundChanges(zone), ...others(random, zone)])].toSorted();
  let looks = 0;
  for (const [index, reading] of readings.entries()) {
    const expected = expectedOf(reading, zone);
    const found = momentOf(reading, zone).getTime();
    if (found !== expected) differences.push(`${zone} ${reading}: ${at(found)} instead of ${at(expected)}`);
    const closing = readings[index + random.between(1, 5)];
    if (!closing) continue;
    const window = { start: expected, end: expectedOf(closing, zone) };
    const seen = [window.start - 1, window.start, window.end - 1, window.end, ...between(random, window)];
    looks += seen.length;
    const row = {
      nomination: true,
      nominationStartAt: momentOf(reading, zone),
      nominationEndAt: momentOf(closing, zone),
      closedAt: null,
      finalizedAt: null,
    };
    for (const look of seen) {
      const status = statusOf(row, new Date(look));
      const right = look >= window.end ? 'closed' : look >= window.start ? 'open' : 'scheduled';
      if (status !== right) differences.push(`${zone} ${reading} to ${closing} at ${at(look)}: ${status}`);
    }
  }
  return { cases: readings.length, looks, differences };
}

const at = (ms: number): string => new Date(ms).toISOString();
const between = (random: Random, { start, end }: { start: number; end: number }): number[] =>
  Array.from({ length: 4 }, () => start - hour + Math.floor(random.next() * (end - start + 2 * hour)));
/** A reading as the form sends it, to the minute. */
const readingAt = (ms: number, zone: string): string => wall(ms, zone).slice(0, 16).replace(' ', 'T');

/**
 * The first instant at which the clock shows a reading. One that it skips comes as much later as it was put forward, as
 * calendars do.
 */
function expectedOf(reading: string, zone: string): number {
  const asUtc = Date.parse(`${reading}:00Z`);
  const [before, after] = [offset(asUtc - 36 * hour, zone), offset(asUtc + 36 * hour, zone)];
  const shown = [asUtc - before, asUtc - after].filter((ms) => readingAt(ms, zone) === reading);
  return shown.length > 0 ? Math.min(...shown) : asUtc - before;
}

const steps = [-120, -61, -60, -59, -31, -30, -29, -1, 0, 1, 29, 30, 31, 59, 60, 61, 120];

/** Readings shortly before and after every change, and on from the last one before it, as if it were not changed. */
const aroundChanges = (zone: string): string[] =>
  changesOf(zone).flatMap((change) => {
    const last = Date.parse(`${readingAt(change - minute, zone)}:00Z`);
    return steps.flatMap((step) => [
      readingAt(change + step * minute, zone),
      new Date(last + step * minute).toISOString().slice(0, 16),
    ]);
  });

const others = (random: Random, zone: string): string[] =>
  Array.from({ length: 200 }, () => readingAt(begins + Math.floor(random.next() * (ends - begins)), zone));
