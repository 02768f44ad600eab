import { dateFormat } from '../../../lib/intl.ts';

/** A moment as a clock on the wall shows it. */
export interface WallClock {
  /** '2025-11-15' */
  day: string;
  hour: number;
  minute: number;
}

export const minuteSteps = [0, 15, 30, 45] as const;
export const hourSteps = Array.from({ length: 24 }, (_, hour) => hour);
const startOfWork = 9;
const dayMs = 86_400_000;

/** Made once for each zone: that takes far longer than to read a clock with it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    dateFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  return clock;
}

/** As the specification writes it, in every language: "16/11/2026, 9:00 AM". */
export const clockWords = ({ day, ...time }: WallClock, locale: string): string =>
  `${day.split('-').toReversed().join('/')}, ${timeWords(time, locale)}`;

export const timeWords = ({ hour, minute }: Omit<WallClock, 'day'>, locale: string): string =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }).format(
    Date.UTC(2025, 0, 1, hour, minute),
  );

export function wallClockOf(moment: Date, zone: string): WallClock {
  const parts = clockIn(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  };
}

/**
 * The moment at which the clocks of a zone show this. What they show twice in autumn means the first time; what they
 * leap over in spring means as much later.
 */
export function momentOf(clock: WallClock, zone: string): Date {
  const asIfUtc = utcOf(clock);
  if (Number.isNaN(asIfUtc)) return new Date(Number.NaN);
  const offsetAt = (moment: number) => utcOf(wallClockOf(new Date(moment), zone)) - moment;
  const [before, after] = [asIfUtc - offsetAt(asIfUtc - dayMs), asIfUtc - offsetAt(asIfUtc + dayMs)];
  const fitting = [before, after].filter((moment) => utcOf(wallClockOf(new Date(moment), zone)) === asIfUtc);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before);
}

const utcOf = ({ day, hour, minute }: WallClock): number =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** So many days from now when work begins. */
function morningIn(days: number, now: Date, zone: string): WallClock {
  const { day } = wallClockOf(now, zone);
  return { day: isoDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs), hour: startOfWork, minute: 0 };
}

/** The next day when work begins. */
export const nextMorning = (now: Date, zone: string): WallClock => morningIn(1, now, zone);

/** The next Monday when work begins, a week ahead on a Monday. */
export function nextMonday(now: Date, zone: string): WallClock {
  const weekday = new Date(`${wallClockOf(now, zone).day}T00:00:00Z`).getUTCDay();
  return morningIn((8 - weekday) % 7 || 7, now, zone);
}

export const isAhead = (moment: Date, now: Date): boolean => moment.getTime() > now.getTime();
