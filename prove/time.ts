import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Random } from '../demo/src/random.ts';
import { celebrantsOf, movingCelebrants, proveCelebrant } from './time/celebrations.ts';
import { proveCycles, type Result } from './time/cycles.ts';
import { changesOf } from './time/oracle.ts';
import { begins, ends } from './time/worker.ts';

/**
 * `npm run prove:time -- [--zones 418] [--seed 1]`: in every time zone, from 2024 to 2034, every cycle begins once and
 * every celebration is paid once and on the right local day, although the worker polls at random instants, is down now
 * and then and is killed in between, and tenants and members change their zones. The expectations come from a calendar
 * and a wall clock, not from the product's own calculations.
 */
export interface TimeProof {
  figures: Record<string, number>;
  /** The violations; empty when the proof holds. */
  differences: string[];
}

const allZones = Intl.supportedValuesOf('timeZone');

/**
 * Zones whose clocks change at midnight, by half an hour, twice around Ramadan, or that are the first to begin a day.
 */
const awkward = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

export function proveTime({ zones: count, seed }: { zones: number; seed: number }): TimeProof {
  const random = new Random(`time ${seed}`);
  const others = random.shuffle(allZones.filter((zone) => !awkward.includes(zone)));
  const zones = [...awkward, ...others].slice(0, count);
  const figures: Record<string, number> = { seed, zones: zones.length };
  const differences: string[] = [];
  const add = (what: string, { cases, looks, differences: found }: Result) => {
    figures[what] = (figures[what] ?? 0) + cases;
    figures.cases = (figures.cases ?? 0) + cases;
    figures.looks = (figures.looks ?? 0) + looks;
    differences.push(...found);
  };
  for (const zone of zones) {
    for (const cycle of ['monthly', 'quarterly'] as const) {
      add(`${cycle} cycles`, proveCycles(random, zone, { cycle }));
      add(`${cycle} cycles of tenants that moved`, proveCycles(random, zone, { cycle, moves: movesOf(random) }));
    }
    for (const celebrant of celebrantsOf(random, zone, changesOf(zone))) {
      add(`${celebrant.kind} payments`, proveCelebrant(random, zone, celebrant));
    }
    for (const celebrant of movingCelebrants(random, allZones, ['02-29', '03-31', '12-31', '01-01'])) {
      add('birthday payments of members who moved', proveCelebrant(random, zone, celebrant));
    }
  }
  return { figures, differences };
}

/** Half of them around the first of a month, where it matters. */
const movesOf = (random: Random) =>
  Array.from({ length: 24 }, () => {
    const month = Date.UTC(2024, random.between(0, 131), 1) + random.between(-30, 30) * 3_600_000;
    const at = random.chance(50) ? month : begins + Math.floor(random.next() * (ends - begins));
    return { at, zone: random.pick(allZones) };
  }).toSorted((one, other) => one.at - other.at);

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { zones: text, seed: text } });
  const { zones = String(allZones.length), seed = String(randomInt(1_000_000)) } = values;
  const { figures, differences } = proveTime({ zones: Number(zones), seed: Number(seed) });
  console.table(figures);
  console.log(differences.length > 0 ? differences.slice(0, 50).join('\n') : 'Everything once, on the right day');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
