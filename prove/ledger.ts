import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { ports, repository } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import type { proveSeed } from './ledger/run.ts';

/**
 * `npm run prove:ledger -- --seeds 50 --operations 4000 [--seed 1]`: random operations of every kind by sixteen
 * connections at once on 64 accounts, then the same one after the other on a model. Both must agree on the outcome of
 * every single operation and on the books at the end, and the auditor must find nothing.
 */
export interface LedgerProof {
  figures: Record<string, number>;
  differences: string[];
}

export const proveLedger = (options: { seeds: number; operations: number; firstSeed: number }): Promise<LedgerProof> =>
  withBooks((address) => proveSeeds(address, options));

/** Runs `work` on a database of its own, empty except for the migrations. */
export async function withBooks<T>(work: (address: string) => Promise<T>): Promise<T> {
  const name = `hurrah_proof_ledger_${randomUUID().slice(0, 8)}`;
  const server = `postgres://127.0.0.1:${ports.postgres}`;
  const address = `${server}/${name}`;
  const admin = new pg.Client(`${server.replace('//', '//postgres@')}/postgres`);
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const env = { ...process.env, DIRECTORY_DATABASE: address, CELL_DATABASES: JSON.stringify({ main: address }) };
    const quiet = { env: { ...env, LOG_LEVEL: 'silent' } };
    await promisify(execFile)(process.execPath, [join(repository, 'server/src/main.ts'), 'migrate'], quiet);
    // Durability has a proof of its own; without the wait for the disk many more operations meet.
    await admin.query(`alter database ${name} set synchronous_commit = off`);
    // The product's modules read their configuration when they are loaded, which is after this.
    process.env.DIRECTORY_DATABASE ??= address;
    return await work(address);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

async function proveSeeds(
  address: string,
  { seeds, operations, firstSeed }: { seeds: number; operations: number; firstSeed: number },
): Promise<LedgerProof> {
  const run: { proveSeed: typeof proveSeed } = await import('./ledger/run.ts');
  const began = performance.now();
  const figures: Record<string, number> = { 'first seed': firstSeed, seeds: 0, operations: 0, refused: 0, repeated: 0 };
  const count = (what: string, n: number) => {
    figures[what] = (figures[what] ?? 0) + n;
  };
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const { history, differences } = await run.proveSeed(address, { seed, operations });
    count('seeds', 1);
    count('operations', history.length);
    count('refused', history.filter(({ outcome }) => outcome === 'insufficient' || outcome === 'locked').length);
    count('repeated', history.filter(({ outcome }) => outcome === 'repeated').length);
    for (const { operation } of history) count(operation.do, 1);
    if (differences.length > 0) {
      return { figures, differences: [`seed ${seed}: repeat with --seed ${seed} --seeds 1`, ...differences] };
    }
  }
  figures.seconds = Math.round((performance.now() - began) / 100) / 10;
  return { figures, differences: [] };
}

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seeds: text, operations: text, seed: text } });
  const { seeds = '50', operations = '4000', seed = String(randomInt(1_000_000)) } = values;
  await startServices(['postgres']);
  const { figures, differences } = await proveLedger({
    seeds: Number(seeds),
    operations: Number(operations),
    firstSeed: Number(seed),
  });
  console.table(figures);
  console.log(differences.length > 0 ? differences.join('\n') : 'The books equal the model');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
