import { env } from 'node:process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPeriod, type PeriodicJob } from './jobs.ts';

type Schedule = Pick<PeriodicJob, 'every' | 'hour'>;

const minute = 60_000;
const hour = 60 * minute;
const zones = Intl.supportedValuesOf('timeZone');
const at = (text: string) => Date.parse(text);

describe('the current period', () => {
  it.each([
    ['of a day ends with its last second', 'day 0', 'America/New_York', '2026-11-15T04:59:59Z', '2026-11-14'],
    ['of a day begins at local midnight', 'day 0', 'America/New_York', '2026-11-15T05:00:00Z', '2026-11-15'],
    ['of a day waits for its hour', 'day 9', 'Europe/Paris', '2026-11-15T07:59:59Z', '2026-11-14'],
    ['of a day begins at its hour', 'day 9', 'Europe/Paris', '2026-11-15T08:00:00Z', '2026-11-15'],
    ['of a month waits for its hour', 'month 6', 'Asia/Tokyo', '2027-02-28T20:59:59Z', '2027-02'],
    ['of a month begins on the first', 'month 6', 'Asia/Tokyo', '2027-02-28T21:00:00Z', '2027-03'],
    ['of a month crosses the year', 'month 0', 'Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01'],
    ['of a week is named by its Monday', 'week 8', 'Europe/Paris', '2026-11-22T22:59:59Z', '2026-11-16'],
    ['of a week waits for its hour', 'week 8', 'America/New_York', '2026-11-16T12:59:59Z', '2026-11-09'],
    ['of a week begins on Monday', 'week 8', 'America/New_York', '2026-11-16T13:00:00Z', '2026-11-16'],
    ['of a week follows summer time', 'week 8', 'Europe/Berlin', '2027-03-29T06:00:00Z', '2027-03-29'],
    ['of a week crosses the year', 'week 0', 'Pacific/Auckland', '2027-01-03T11:00:00Z', '2027-01-04'],
    ['of an hour is the same everywhere', 'hour 0', 'Asia/Kathmandu', '2026-11-15T05:59:59Z', '2026-11-15T05'],
    ['begins at one where midnight is left out', 'day 0', 'Africa/Cairo', '2027-04-29T22:00:00Z', '2027-04-30'],
    ['begins at three where two is left out', 'day 2', 'Europe/Berlin', '2027-03-28T01:00:00Z', '2027-03-28'],
    ['has not begun before two is left out', 'day 2', 'Europe/Berlin', '2027-03-28T00:59:59Z', '2027-03-27'],
    ['begins the first time two is shown', 'day 2', 'Europe/Berlin', '2027-10-31T00:00:00Z', '2027-10-31'],
    ['goes on the second time two is shown', 'day 2', 'Europe/Berlin', '2027-10-31T01:00:00Z', '2027-10-31'],
    ['begins when its hour is jumped over', 'day 3', 'Pacific/Chatham', '2026-09-26T14:00:00Z', '2026-09-27'],
    ['stays when midnight is shown twice', 'day 0', 'America/St_Johns', '2010-11-07T02:31:00Z', '2010-11-07'],
    ['leaves out a day that a zone left out', 'day 0', 'Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ])('%s', (_, schedule, zone, now, period) => {
    const [every, from] = schedule.split(' ') as [PeriodicJob['every'], string];
    expect(currentPeriod({ every, hour: Number(from) }, zone, new Date(now))).toBe(period);
  });

  it('matches the wall clock of any zone at any instant', { timeout: 600_000 }, () => {
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2037-01-01'), noInvalidDate: true });
    const schedules = fc.record({ every: fc.constantFrom('day', 'week', 'month'), hour: fc.nat({ max: 23 }) });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), schedules, (now, zone, schedule) => {
        // No clock was ever put back by more than a day.
        const recently = Array.from({ length: 27 * 4 }, (_, quarters) => now.getTime() - quarters * 15 * minute);
        const furthest = Math.max(...recently.map(wallClockOf(zone))) - schedule.hour * hour;
        const shown = periodAt(furthest, schedule.every);
        expect(currentPeriod(schedule, zone, now), `${zone} at ${now.toISOString()}`).toBe(shown);
      }),
      { numRuns: env.PERIODS === 'all' ? 20_000 : 500 },
    );
  });
});

/**
 * Walks through the years and compares with an observer who only watches the wall clock: a day has begun once any clock
 * reading of that day, from its hour on, has been shown. Clocks that are put back are watched closely.
 */
describe('every period begins once, in order, and none is left out', () => {
  const all = env.PERIODS === 'all';
  const awkward = [
    'Africa/Cairo',
    'Africa/Casablanca',
    'America/Havana',
    'America/Nuuk',
    'America/Santiago',
    'Asia/Beirut',
    'Asia/Gaza',
    'Atlantic/Azores',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ];
  const walked = all ? zones : [...awkward, ...zones.filter((_, index) => index % 100 === 8)];
  const hours = all ? Array.from({ length: 24 }, (_, index) => index) : [0, 2, 23];
  const decade = { from: at('2026-01-01T00:00Z'), to: at(all ? '2037-01-01T00:00Z' : '2027-01-01T00:00Z') };

  it.each(walked)('in %s', { timeout: 600_000 }, (zone) => {
    for (const every of ['day', 'week', 'month'] as const)
      walk(zone, { every, hour: 0 }, samplesOf(zone, decade, 12 * hour));
    // Away from changes of the clock one hour is like another, so the other hours are checked around changes only.
    for (const each of hours.slice(1)) walk(zone, { every: 'day', hour: each }, samplesOf(zone, decade));
  });

  it.each([
    ['America/St_Johns', '2009-10-20T00:00Z', '2009-11-10T00:00Z'],
    ['America/Goose_Bay', '2010-11-01T00:00Z', '2010-11-15T00:00Z'],
    ['Pacific/Apia', '2011-12-20T00:00Z', '2012-01-10T00:00Z'],
  ])('in %s, where midnight itself was moved', (zone, from, to) => {
    for (const every of ['day', 'week', 'month'] as const) {
      walk(zone, { every, hour: 0 }, samplesOf(zone, { from: at(from), to: at(to) }, 12 * hour));
    }
  });
});

/** The name of the period around a reading of the clock. 1970 began on a Thursday. */
function periodAt(reading: number, every: PeriodicJob['every']): string {
  const days = Math.floor(reading / (24 * hour));
  const first = every === 'week' ? days - ((days + 3) % 7) : days;
  return new Date(first * 24 * hour).toISOString().slice(0, every === 'month' ? 7 : 10);
}

function walk(zone: string, schedule: Required<Schedule>, samples: number[]): void {
  const wall = wallClockOf(zone);
  let furthest = Number.NEGATIVE_INFINITY;
  let before = '';
  for (const sample of samples) {
    furthest = Math.max(furthest, wall(sample) - schedule.hour * hour);
    const shown = periodAt(furthest, schedule.every);
    const period = currentPeriod(schedule, zone, new Date(sample));
    // A comparison of our own, because millions of calls to expect() would be most of the time.
    if (period !== shown || period < before) {
      expect(`${period} after ${before}`, `${zone} at ${new Date(sample).toISOString()}`).toBe(shown);
    }
    before = period;
  }
}

/** Every quarter of an hour around each change of the clock, and every `stride` in between if it is given. */
function samplesOf(zone: string, { from, to }: { from: number; to: number }, stride?: number): number[] {
  const samples = new Set<number>();
  if (stride) for (let sample = from; sample < to; sample += stride) samples.add(sample);
  for (const change of changesOf(zone, from, to)) {
    for (let near = -26 * hour; near <= 26 * hour; near += 15 * minute) samples.add(change + near);
    samples
      .add(change - 1)
      .add(change + minute - 1)
      .add(change + minute);
  }
  return [...samples].toSorted((one, other) => one - other);
}

function changesOf(zone: string, from: number, to: number): number[] {
  const changes: number[] = [];
  let here: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  while ((here = here.getTimeZoneTransition('next')) && here.epochMilliseconds < to)
    changes.push(here.epochMilliseconds);
  return changes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of the zone, as milliseconds that sort and count like the reading itself. */
function wallClockOf(zone: string): (instant: number) => number {
  const format = formats.getOrInsertComputed(
    zone,
    () => new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  );
  return (instant) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}
