import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Random } from '../demo/src/random.ts';
import { startServices } from '../scripts/services.ts';
import { proveCompanies } from './nominations/companies.ts';
import { proveWindows } from './nominations/windows.ts';

/**
 * `npm run prove:nominations -- [--zones 418] [--kills 4] [--seed 1]`: in every time zone nominations open and close at
 * the minute that the company's clock shows, across its changes from 2023 to 2034; and each opening and closing is
 * notified once, although no worker ran when it was due and workers are killed.
 */
export interface NominationProof {
  figures: Record<string, number>;
  /** The violations; empty when the proof holds. */
  differences: string[];
}

const allZones = Intl.supportedValuesOf('timeZone');

/** Zones whose clocks change at midnight, by half an hour, or twice around Ramadan. */
const awkward = ['Africa/Cairo', 'Africa/Casablanca', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Chatham'];

function zonesOf(random: Random, count: number): string[] {
  const others = random.shuffle(allZones.filter((zone) => !awkward.includes(zone)));
  return [...awkward, ...others].slice(0, count);
}

export function proveClocks({ zones: count, seed }: { zones: number; seed: number }): NominationProof {
  const random = new Random(`nominations ${seed}`);
  const zones = zonesOf(random, count);
  const results = zones.map((zone) => proveWindows(random, zone));
  const sum = (of: 'cases' | 'looks') => results.reduce((all, one) => all + one[of], 0);
  return {
    figures: { seed, zones: zones.length, readings: sum('cases'), looks: sum('looks') },
    differences: results.flatMap(({ differences }) => differences),
  };
}

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { zones: text, kills: text, seed: text } });
  const { zones = String(allZones.length), kills = '4', seed = String(randomInt(1_000_000)) } = values;
  const clocks = proveClocks({ zones: Number(zones), seed: Number(seed) });
  await startServices(['postgres', 'redis', 'maildev']);
  const random = new Random(`companies ${seed}`);
  const companies = await proveCompanies(random, zonesOf(random, Number(zones)), Number(kills));
  console.table({ ...clocks.figures, ...companies.figures });
  const differences = [...clocks.differences, ...companies.differences];
  console.log(differences.length > 0 ? differences.slice(0, 50).join('\n') : 'Each opened and closed once, on time');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
