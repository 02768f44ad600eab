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
  const offsetAt = (moment: number) => utcOf(wallClockOf(new Date(moment), zone)) - moment;
  const [before, after] = [asIfUtc - offsetAt(asIfUtc - dayMs), asIfUtc - offsetAt(asIfUtc + dayMs)];
  const fitting = [before, after].filter((moment) => utcOf(wallClockOf(new Date(moment), zone)) === asIfUtc);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before);
}

const utcOf = ({ day, hour, minute }: WallClock): number =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);

/** The next day when work begins. */
export function nextMorning(now: Date, zone: string): WallClock {
  const { day } = wallClockOf(now, zone);
  const tomorrow = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return { day: tomorrow, hour: startOfWork, minute: 0 };
}

export const isAhead = (moment: Date, now: Date): boolean => moment.getTime() > now.getTime();
