import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portBase } from '../scripts/services/places.ts';
import { waitUntil } from '../scripts/services/wait.ts';
import { startServices } from '../scripts/services.ts';
import { arrivalsAt, followPositions, inOrder } from './live/arrivals.ts';
import { startMailSink } from './live/mail-sink.ts';
import { sendAtPace } from './live/sending.ts';
import { closeStreams, openStreams } from './live/streams.ts';
import { database, makeWorld, untilIdle } from './live/world.ts';
import { percentile } from './people/calls.ts';
import { type Program, startProgram, untilReady } from './world/program.ts';

/**
 * `npm run bench:live -- --connections 8000 --rate 300 --seconds 10 --watching 300`: the cost of an open stream for the
 * api, the latency of an event to all of them, and the latency of a post to watching members while others send. With
 * `--connections 0` or `--rate 0` it leaves one half out.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({
  options: { connections: text('8000'), rate: text('300'), seconds: text('10'), watching: text('300') },
});
const port = portBase + 470;
const apiUrl = `http://127.0.0.1:${port}`;
const settleMs = 15_000;

await startServices(['postgres', 'redis']);
const world = await makeWorld(5_000, 200);
const { publishLive } = await import('../server/src/platform/live.ts');
const { connectRedis, isUp } = await import('../server/src/platform/redis.ts');
const redis = connectRedis('bench');
await waitUntil('redis', 5, () => isUp(redis));
const mail = startMailSink(port + 3);
const env = { UNDO_SECONDS: '0', SMTP_URL: `smtp://127.0.0.1:${port + 3}` };
const programs: Program[] = [];
const start = (command: 'api' | 'worker', metricsPort: number) => {
  const program = startProgram(command, { database, port, metricsPort, env });
  programs.push(program);
  return program;
};
try {
  const api = start('api', port + 1);
  await untilReady(apiUrl);
  if (Number(values.connections) > 0) await measureMany(api, Number(values.connections));
  if (Number(values.rate) > 0) {
    start('worker', port + 2);
    await measureSending(Number(values.watching));
  }
} finally {
  await Promise.all(programs.map((program) => program.stop()));
  redis.disconnect();
  mail.close();
}

/** Resident memory of a process, as the kernel counts it. */
function memoryMb(pid: number): number {
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
}

function wordsOf(times: number[]): string {
  const figures = { median: 0.5, p99: 0.99, slowest: 1 };
  return Object.entries(figures)
    .map(([name, share]) => `${name} ${percentile(times, share).toFixed(0)} ms`)
    .join(', ');
}

async function measureMany({ pid }: Program, count: number): Promise<void> {
  // The first streams also load and compile what every one of them needs; that is not theirs.
  closeStreams(await openStreams(port, world.people, 500));
  await sleep(settleMs);
  const before = memoryMb(pid);
  const began = performance.now();
  const streams = await openStreams(port, world.people, count);
  console.log(`${count} streams opened in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await sleep(settleMs);
  const after = memoryMb(pid);
  console.log(
    `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB: ${((1000 * (after - before)) / count).toFixed(1)} MB per thousand   (goal 15)`,
  );

  const positions = await followPositions(redis, world.tenantId, 'bench');
  const times: number[] = [];
  for (let n = 0; n < 10; n++) {
    const id = randomUUID();
    const said = performance.now();
    await publishLive(redis, world.tenantId, [{ to: 'tenant', message: { topic: 'bench', id } }]);
    await sleep(2_000);
    times.push(...streams.flatMap((stream) => arrivalsAt(stream, [positions.get(id) ?? ''])).map((at) => at - said));
  }
  console.log(`one event reaches all of them: ${wordsOf(times)}   (goal 1000)`);
  closeStreams(streams);
}

async function measureSending(watching: number): Promise<void> {
  const streams = await openStreams(port, world.people, watching);
  const positions = await followPositions(redis, world.tenantId, 'timeline');
  // The first jobs of a new company, such as all allocations, are not measured.
  await sendAtPace(apiUrl, world, { perSecond: 20, seconds: 5 });
  await untilIdle();
  const pace = { perSecond: Number(values.rate), seconds: Number(values.seconds) };
  const { sent, perSecond } = await sendAtPace(apiUrl, world, pace);
  await waitUntil('every post', 120, () => sent.every(({ id }) => positions.has(id)));
  await sleep(2_000);
  const ordered = sent
    .map(({ id, at }) => ({ at, position: positions.get(id) ?? '' }))
    .toSorted((one, other) => inOrder(one.position, other.position));
  const times = streams.flatMap((stream) =>
    arrivalsAt(
      stream,
      ordered.map(({ position }) => position),
    ).map((arrived, n) => arrived - (ordered[n]?.at ?? 0)),
  );
  console.log(
    `${perSecond.toFixed(0)} sends a second (${pace.perSecond} asked for), ${watching} watching: commit to hint ${wordsOf(times)}   (goal 1000)`,
  );
  closeStreams(streams);
}
