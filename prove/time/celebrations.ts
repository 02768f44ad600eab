import type { Random } from '../../demo/src/random.ts';
import {
  type CelebrantFacts,
  type CelebrationKind,
  isUnpaid,
  occasionsDue,
  type Paid,
  windowOf,
} from '../../server/src/domains/points/celebrations/rules.ts';
import type { Result } from './cycles.ts';
import { celebratedIn, dayAfter, hasShown, instantOf, wall } from './oracle.ts';
import { begins, ends, looksAround } from './worker.ts';

export interface Celebrant {
  kind: CelebrationKind;
  /** Birthday or start day, as 'MM-DD'. */
  monthDay?: string;
  startYear?: number;
  joinedAt?: number;
  afterDays?: number;
  /** At which instants the member changes zones. */
  moves?: { at: number; zone: string }[];
}

/** The expectation by the calendar: the day, its name, and the clock reading from which it is paid. */
interface Expected {
  occasion: number;
  on: string;
}

const years = Array.from({ length: 11 }, (_, at) => 2024 + at);
/** A day without celebrations, in every zone. */
const openedOn = '2023-12-15';
const opened = new Date(`${openedOn}T12:00:00Z`);
const steps = [{ fromYear: 1, toYear: null, amount: 10 }];

/**
 * One member for eleven years. A worker polls as the job does, and is killed now and then after it has paid or before,
 * so that the time of the last run does not advance. After every poll that was not killed, exactly what is due is paid.
 */
export function proveCelebrant(random: Random, zone: string, celebrant: Celebrant): Result {
  const { kind, joinedAt, moves = [] } = celebrant;
  const facts = factsOf(celebrant, zone);
  const item = { kind, amount: 10, steps, afterDays: celebrant.afterDays ?? 0, activeSince: opened };
  const interesting = expectedOf(celebrant, zone).map(({ on }) => instantOf(`${on} 09:00:00`, zone));
  const looks = looksAround(random, [...interesting, ...moves.map(({ at }) => at), joinedAt ?? begins], 40);
  const paid = new Map<number, string>();
  const differences: string[] = [];
  const calendars = new Map<string, Expected[]>();
  let ranAt = opened;
  for (const look of looks) {
    const now = new Date(look);
    const timeZone = moves.findLast(({ at }) => at <= look)?.zone ?? zone;
    if (joinedAt !== undefined && joinedAt > look) continue;
    const isKilled = random.chance(10);
    if (isKilled && random.chance(50)) continue;
    const window = windowOf(item, { ranAt, now, enabledAt: null });
    const calendar = calendars.getOrInsertComputed(timeZone, () => expectedOf(celebrant, timeZone));
    const expected = calendar.filter((one) => isDue(one, celebrant, { look, timeZone }));
    const where = `${timeZone} ${kind} ${celebrant.monthDay ?? ''} at ${now.toISOString()}`;
    for (;;) {
      const due = occasionsDue({ ...facts, timeZone }, item, window).find((one) => isUnpaid(one, kind, paidOf(paid)));
      if (!due) break;
      if (paid.has(due.occasion)) {
        differences.push(`${where}: ${due.occasion} is paid twice`);
        break;
      }
      paid.set(due.occasion, due.on.toString());
      const isRight = expected.some(({ occasion, on }) => occasion === due.occasion && on === due.on.toString());
      if (!isRight) differences.push(`${where}: ${due.occasion} is paid for ${due.on.toString()}`);
    }
    if (!isKilled) ranAt = now;
    const missing = expected.filter(({ occasion, on }) => paid.get(occasion) !== on);
    differences.push(...missing.map(({ on }) => `${where}: ${on} is not paid`));
  }
  return { cases: paid.size, looks: looks.length, differences };
}

const factsOf = ({ kind, monthDay, startYear, joinedAt }: Celebrant, timeZone: string): CelebrantFacts => ({
  birthday: kind === 'birthday' ? (monthDay ?? null) : null,
  startOn: kind === 'anniversary' && startYear ? celebratedIn(startYear, monthDay ?? '') : null,
  joinedAt: joinedAt === undefined ? null : new Date(joinedAt),
  createdAt: opened,
  timeZone,
});

const paidOf = (paid: Map<number, string>): Paid => ({
  occasions: [...paid.keys()],
  lastOn: [...paid.values()].toSorted().at(-1) ?? null,
});

function expectedOf(
  { kind, monthDay = '', startYear = 0, joinedAt = 0, afterDays = 0 }: Celebrant,
  zone: string,
): Expected[] {
  if (kind === 'welcome') return [{ occasion: 0, on: wall(joinedAt, zone).slice(0, 10) }];
  if (kind === 'onboarding') return [{ occasion: 0, on: dayAfter(wall(joinedAt, zone).slice(0, 10), afterDays) }];
  return [2023, ...years, 2035]
    .map((year) => ({ occasion: kind === 'birthday' ? year : year - startYear, on: celebratedIn(year, monthDay) }))
    .filter(({ occasion, on }) => occasion > 0 && on >= openedOn);
}

const isDue = (
  { on }: Expected,
  { kind, joinedAt = 0 }: Celebrant,
  { look, timeZone }: { look: number; timeZone: string },
) => (kind === 'welcome' ? joinedAt <= look : joinedAt <= look && hasShown(`${on} 09:00:00`, look, timeZone));

/** Month ends, leap days, the turn of the year, and the days on which the zone's clocks are changed. */
export function celebrantsOf(random: Random, zone: string, changes: number[]): Celebrant[] {
  const changed = changes.map((at) => wall(at, zone).slice(5, 10));
  const monthEnds = ['01-31', '02-28', '02-29', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31'];
  const days = [...new Set([...monthEnds, '11-30', '12-31', '01-01', '03-01', ...changed])];
  const joined = (kind: CelebrationKind, afterDays: number): Celebrant => {
    const near = random.chance(50) && changes.length > 0 ? random.pick(changes) - afterDays * 86_400_000 : begins;
    const at = near + Math.floor(random.next() * 3 * 86_400_000);
    return { kind, afterDays, joinedAt: Math.max(begins, Math.min(at, ends - 400 * 86_400_000)) };
  };
  return [
    ...days.map((monthDay): Celebrant => ({ kind: 'birthday', monthDay })),
    ...days.map(
      (monthDay): Celebrant => ({ kind: 'anniversary', monthDay, startYear: random.pick([2000, 2016, 2020]) }),
    ),
    ...[0, 1, 30, 90, 365].map((afterDays) => joined('onboarding', afterDays)),
    ...Array.from({ length: 5 }, () => joined('welcome', 0)),
  ];
}

/** The same on the move: to other zones on the day itself, and around it. */
export function movingCelebrants(random: Random, zones: string[], days: string[]): Celebrant[] {
  return days.map((monthDay): Celebrant => {
    const moves = years.flatMap((year) => {
      const day = Date.parse(`${celebratedIn(year, monthDay)}T00:00:00Z`);
      return Array.from({ length: random.between(1, 3) }, () => ({
        at: day + random.between(-30, 40) * 3_600_000,
        zone: random.pick(zones),
      }));
    });
    return { kind: 'birthday', monthDay, moves: moves.toSorted((one, other) => one.at - other.at) };
  });
}
