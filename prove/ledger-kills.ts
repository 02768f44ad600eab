import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Random } from '../demo/src/random.ts';
import { repository } from '../scripts/services/places.ts';
import { startPostgres, stopPostgres } from '../scripts/services/postgres.ts';
import { crash, own } from './own-postgres.ts';

/**
 * `npm run prove:ledger-kills -- --kills 10 [--seed 1]`: sixteen connections send points without a pause while PostgreSQL
 * is killed with SIGKILL again and again. A send whose answer was cut off is sent again with the same cause. In the end
 * every send is there exactly once, every acknowledged one among them, and the auditor finds nothing.
 */
export interface KillProof {
  figures: Record<string, number>;
  differences: string[];
}

export async function proveLedgerKills({ kills, seed }: { kills: number; seed: number }): Promise<KillProof> {
  await startPostgres(own);
  const name = `hurrah_proof_kills_${randomUUID().slice(0, 8)}`;
  const address = `postgres://127.0.0.1:${own.port}/${name}`;
  const { createPool } = await loaded(address);
  const admin = createPool(`postgres://127.0.0.1:${own.port}/postgres`, 'owner', 1);
  try {
    await admin.query(`create database ${name}`);
    const env = { ...process.env, DIRECTORY_DATABASE: address, CELL_DATABASES: JSON.stringify({ main: address }) };
    await promisify(execFile)(process.execPath, [join(repository, 'server/src/main.ts'), 'migrate'], {
      env: { ...env, LOG_LEVEL: 'silent' },
    });
    const load = await import('./ledger/load.ts');
    const sending = await load.startSending(address);
    const random = new Random(`kill ${seed}`);
    for (let killed = 0; killed < kills; killed++) {
      await sleep(random.between(500, 2_500));
      await crash();
    }
    await sleep(500);
    const sent = await sending.stop();
    const differences = await load.findLosses(address, sent);
    const figures = {
      seed,
      'kills of PostgreSQL': kills,
      'sends acknowledged': sent.causes.size,
      'of these sent again after a cut': sent.again,
      'answers that were cut off': sent.cut,
    };
    return { figures, differences };
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`).catch(() => {});
    await admin.end();
    await stopPostgres(own);
  }
}

/** The product's modules read their configuration when they are loaded. */
async function loaded(address: string) {
  process.env.DIRECTORY_DATABASE ??= address;
  process.env.LOG_LEVEL ??= 'silent';
  return import('../server/src/platform/db.ts');
}

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { kills: text, seed: text } });
  const { kills = '10', seed = String(randomInt(1_000_000)) } = values;
  const { figures, differences } = await proveLedgerKills({ kills: Number(kills), seed: Number(seed) });
  console.table(figures);
  console.log(differences.length > 0 ? differences.join('\n') : 'Nothing lost, nothing doubled, the books add up');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
