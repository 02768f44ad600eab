import { parseArgs } from 'node:util';
import { startServices } from '../scripts/services.ts';
import { planRatios } from './ledger/plans.ts';
import { bare, forSeconds, throughTheDoor } from './ledger/posting.ts';
import { bareSweep, nextMonth, ours } from './ledger/sweep.ts';
import { database, populate } from './ledger/world.ts';
import { connect, recreate } from './world/database.ts';

/**
 * `npm run bench:ledger -- --members 1000000 --rounds 5 --seconds 5`: what the ledger costs on top of the same SQL done
 * bare, one busy tenant against a thousand, both kinds of plans, and the sweep of an allocation while people send.
 * Everything that is compared runs in turns, and only the ratios mean anything.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { members: text('1000000'), rounds: text('5'), seconds: text('5') } });
const [members, rounds, seconds] = [Number(values.members), Number(values.rounds), Number(values.seconds)];

const many = { first: 1, tenants: 1000, members: 20 };
const busy = { first: 2001, tenants: 1, members: 20_000 };
const [swept, bareSwept] = [2002, 2003].map((first) => ({ first, tenants: 1, members })) as [typeof busy, typeof busy];

await startServices(['postgres']);
await recreate(database);
const owner = await connect(database);
for (const crowd of [many, busy]) await populate(owner, crowd, 1_000_000_000);
for (const crowd of [swept, bareSwept]) await populate(owner, crowd, 100);
await owner.query('vacuum analyze');

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
const ratios = { door: [] as number[], busy: [] as number[] };
// Until all rows have been used once, the disk is measured and not the ledger.
for (const crowd of [many, busy]) await bare(crowd, 3 * seconds);
await throughTheDoor(many, forSeconds(seconds));
for (let round = 1; round <= rounds; round++) {
  const before = await bare(many, seconds);
  const door = (await throughTheDoor(many, forSeconds(seconds))).perSecond;
  const one = await bare(busy, seconds);
  const after = await bare(many, seconds);
  // Each is held against the bare runs before and after it: tables grow and machines have moods.
  ratios.door.push((2 * door) / (before + after));
  ratios.busy.push((2 * one) / (before + after));
  const rates = { 'bare before': before, door, 'busy tenant': one, 'bare after': after };
  const texts = Object.entries(rates).map(([what, rate]) => `${what} ${Math.round(rate)}/s`);
  console.log(`round ${round}: ${texts.join(', ')}`);
}
console.log(`\nmedians of ${rounds} rounds`);
console.log(`through the TypeScript door / bare SQL = ${median(ratios.door).toFixed(2)}   (goal 0.70)`);
console.log(`one busy tenant / a thousand tenants = ${median(ratios.busy).toFixed(2)}   (goal 0.90)`);

console.log('\ntime with generic plans / with custom plans   (goal 0.5 to 2)');
for (const [what, ratio] of await planRatios(owner, busy, seconds)) console.log(`${what} = ${ratio.toFixed(2)}`);

// Members send at a steady pace, first alone and then while the cycles of all others are being written.
const half = Math.floor(members / 2);
const pace = { pauseMs: 50, at: nextMonth() };
const alone = await throughTheDoor(swept, forSeconds(3 * seconds), pace);
let sweeping = true;
const during = throughTheDoor(swept, () => !sweeping, pace);
await ours(swept, 0, half);
sweeping = false;
const { p99Ms, perSecond } = await during;
console.log(
  `\nsends at ${Math.round(perSecond)}/s during the sweep, p99 / alone = ${(p99Ms / alone.p99Ms).toFixed(2)}`,
);
console.log(`(${p99Ms.toFixed(1)} ms against ${alone.p99Ms.toFixed(1)} ms; goal at most 2)`);

// In turns over parts of both tenants, so that whatever else the machine does is in both.
const parts = 10;
const part = Math.floor((members - half) / parts);
const took = { ours: 0, bare: 0 };
for (let at = 0; at < parts; at++) {
  took.ours += await ours(swept, half + at * part, part);
  took.bare += await bareSweep(owner, bareSwept, half + at * part, part);
}
console.log(`\nallocation of ${parts * part} members: ours ${took.ours.toFixed(1)} s, bare ${took.bare.toFixed(1)} s`);
console.log(`ours / bare = ${(took.ours / took.bare).toFixed(2)}   (goal at most 1.5)`);
await owner.end();
