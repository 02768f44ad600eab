import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMailSink } from '../bench/live/mail-sink.ts';
import { type Program, startProgram, untilReady } from '../bench/world/program.ts';
import { portBase } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import { type FuzzPlan, type FuzzProof, fuzz } from './fuzz/run.ts';
import { database, makeWorld } from './fuzz/world.ts';

/**
 * `npm run prove:fuzz -- --requests 100000 [--seed 1]`: generated requests to every endpoint of the contracts, valid and
 * hostile, by people of every kind in two tenants, against a server that really runs. None answers 5xx, more than 1 MB or a
 * text of the other tenant, and none stops the event loop for 200 ms; a busy machine does, so `--any-pause` leaves that out. `--only 17` sends request
 * number 17 alone.
 */
const port = portBase + 510;
const url = `http://127.0.0.1:${port}`;

export async function proveFuzz(plan: FuzzPlan): Promise<FuzzProof> {
  const storageDir = mkdtempSync(join(tmpdir(), 'hurrah-fuzz-'));
  const mailSink = startMailSink(port + 4);
  const programs: Program[] = [];
  const env = {
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: url,
    STORAGE_DIR: storageDir,
    SMTP_URL: `smtp://127.0.0.1:${port + 4}`,
    UNDO_SECONDS: '0',
  };
  const startServers = async () => {
    programs.push(startProgram('api', { database, port, metricsPort: port + 1, env }));
    programs.push(startProgram('worker', { database, port: port + 2, metricsPort: port + 3, env }));
    await untilReady(url);
  };
  try {
    const world = await makeWorld(url, startServers);
    const proof = await fuzz(world, plan, `http://127.0.0.1:${port + 1}/metrics`);
    await world.close();
    return proof;
  } finally {
    await Promise.all(programs.map((program) => program.stop('SIGKILL')));
    mailSink.close();
    rmSync(storageDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  // Leaving through `exit` takes the servers along.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { requests: text, seed: text, only: text, 'any-pause': { type: 'boolean' } },
  });
  const { requests = '100000', seed = String(randomInt(1_000_000)), only } = values;
  const from = Number(only ?? 0);
  console.log(`seed ${seed}`);
  await startServices(['postgres', 'redis']);
  const began = performance.now();
  const { figures, failures, unreached } = await proveFuzz({
    seed: Number(seed),
    from,
    to: only ? from + 1 : Number(requests),
    anyPause: values['any-pause'] ?? false,
  });
  console.table({ ...figures, seconds: Math.round((performance.now() - began) / 1000) });
  if (unreached.length > 0) console.log(`Never answered 2xx: ${unreached.join(', ')}`);
  console.log(failures.length > 0 ? failures.join('\n\n') : 'No request broke anything');
  process.exitCode = failures.length > 0 ? 1 : 0;
}
