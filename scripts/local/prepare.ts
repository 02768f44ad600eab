import { rmSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { styleText } from 'node:util';
import pg from 'pg';
import { portBase, ports } from '../services/places.ts';
import { isTaken } from '../services/wait.ts';
import { isAvailable } from '../services.ts';
import { runProgram, startOwnServices } from './own.ts';
import { databaseName, filesFolder, seed, server } from './server.ts';
import { startStandIns } from './stand-ins.ts';

/** All that the server needs before it starts: its services, an up-to-date database, and a company to look at. */
export async function prepare({ reset, willListen }: { reset: boolean; willListen: number[] }): Promise<void> {
  for (const port of [...willListen, ports.gifs, ports.chat]) if (await isTaken(port)) throw new Error(takenText(port));
  if (!isAvailable('postgres')) throw new Error(missingText);

  const services = (['postgres', 'maildev', 'redis'] as const).filter(isAvailable);
  await step(`Services: ${services.join(', ')}`, async () => {
    await startOwnServices(services).catch((error: Error) => {
      throw new Error(`${error.message}.\nIf a port is the trouble, ${otherPorts}`, { cause: error });
    });
  });
  await step('GIFs and a model, invented', () => startStandIns(ports));
  await step('Database', async () => {
    await ensureDatabase({ reset });
    await runProgram(server('migrate', { logLevel: 'warn' })).catch((error: Error) => {
      throw new Error(`${error.message}\n\nTo begin with an empty database: npm run ${command} -- --reset`, {
        cause: error,
      });
    });
  });
  await step('A company of 300 people', () => runProgram(seed({ logLevel: 'warn' })));
}

/** Prints a step and how long it took. */
export async function step(name: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${styleText('green', '✓')} ${name} ${styleText('dim', `${seconds} s`)}`);
}

/** With `reset` an empty one in the place of the old, and without the old one's files. */
async function ensureDatabase({ reset }: { reset: boolean }): Promise<void> {
  const admin = new pg.Client(`postgres://postgres@127.0.0.1:${ports.postgres}/postgres`);
  await admin.connect();
  try {
    if (reset) {
      await admin.query(`drop database if exists ${databaseName} with (force)`);
      rmSync(filesFolder, { recursive: true, force: true });
    }
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await admin.query(`create database ${databaseName}`);
  } finally {
    await admin.end();
  }
}

const command = process.env.npm_lifecycle_event ?? 'demo';
const otherPorts = `choose others, for example: HURRAH_PORTS=${portBase + 1000} npm run ${command}`;

const takenText = (port: number) => `Port ${port} is taken.
If Hurrah already runs in another terminal, use that one or stop it there.
Otherwise ${otherPorts}`;

const missingText = `There is no PostgreSQL for ${platform()}-${arch()} in node_modules.
On Linux and macOS \`npm install\` brings it, unless npm was told to leave out optional dependencies.`;
