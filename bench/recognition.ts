import { parseArgs } from 'node:util';
import { startServices } from '../scripts/services.ts';
import { percentile } from './people/calls.ts';
import { makeAward } from './recognition/awards.ts';
import { atPace, bare, send, throughTheApi } from './recognition/sending.ts';
import { analyze, makeWorld, startApi } from './recognition/world.ts';
import type { Subject } from './subject.ts';

/**
 * `npm run bench:recognition -- --members 20000 --rounds 5 --seconds 5`: a recognition with points to three people
 * through the API, with everything on, against what it writes done bare by pgbench, in turns; how long one takes at 300
 * a second; and one to a team of 2,000, and an award.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { members: text('20000'), rounds: text('5'), seconds: text('5') } });
const [members, rounds, seconds] = [Number(values.members), Number(values.rounds), Number(values.seconds)];

async function tenTimes(what: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let n = 0; n < 10; n++) {
    const began = performance.now();
    await work(n);
    took.push(performance.now() - began);
  }
  const [middle, slowest] = [percentile(took, 0.5), Math.max(...took)];
  console.log(`${what}, ten times: median ${middle.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms   (goal 1000)`);
}

await startServices(['postgres', 'redis']);
const world = await makeWorld(members, 64);
const api = await startApi();
try {
  await bare(world, seconds);
  await throughTheApi(world, 2 * seconds);
  // By now a running cell has been analyzed.
  await analyze();
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const before = await bare(world, seconds);
    const ours = await throughTheApi(world, seconds);
    const after = await bare(world, seconds);
    // Held against the bare runs before and after it: tables grow and machines have moods.
    ratios.push((2 * ours) / (before + after));
    const rates = { 'bare before': before, 'through the API': ours, 'bare after': after };
    const words = Object.entries(rates).map(([what, rate]) => `${what} ${Math.round(rate)}/s`);
    console.log(`round ${round}: ${words.join(', ')}`);
  }
  console.log(`\nto three people, through the API / bare = ${percentile(ratios, 0.5).toFixed(2)}   (goal 0.60)`);

  const times = await atPace(world, 300, 3 * seconds);
  console.log(
    `at 300 a second: median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms   (goal 50)`,
  );

  const team = [{ id: world.teamId, type: 'team' }];
  await tenTimes('to a team of 2,000', (n) => send(world.senders[n] as Subject, team, world));
  await tenTimes('an award to a team of 2,000', await makeAward(world));
} finally {
  await api.stop();
}
