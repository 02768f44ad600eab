import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildSite, fingerprintOf, siteFolder } from '../scripts/build-once.ts';
import { startStandIns } from '../scripts/local/stand-ins.ts';
import { ports, repository } from '../scripts/services/places.ts';
import { isAvailable, startServices } from '../scripts/services.ts';
import { databaseName, port, serverEnvironment, standInPorts } from './place.ts';

/**
 * Everything the browser tests use, started fresh: services, an empty database with the demo companies in it, the built
 * site and the server. `--keep` reuses database and site, to restart quickly while working, and `--keep --site`
 * rebuilds only the site.
 */
const { keep, site } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, site: { type: 'boolean', default: false } },
}).values;
const env = { ...process.env, ...serverEnvironment };
const storageFolder = serverEnvironment.STORAGE_DIR ?? '';

await startServices((['postgres', 'redis', 'maildev'] as const).filter(isAvailable));
await startStandIns(standInPorts);
if (!keep) {
  rmSync(storageFolder, { recursive: true, force: true });
  await Promise.all([copySite(), makeDatabase()]);
}
if (keep && site) await copySite();
const start = (part: 'all' | 'console', more: Record<string, string> = {}) =>
  spawn(process.execPath, ['server/src/main.ts', part], {
    cwd: repository,
    env: { ...env, ...more },
    stdio: 'inherit',
  });
const server = start('all');
const operators = start('console', { METRICS_PORT: String(port + 3) });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => [server, operators].map((one) => one.kill(signal)));
}
const [code] = await once(server, 'close');
operators.kill();
process.exit(code ?? 0);

/** A copy, so that the next build of the site does not change it under the tests. */
async function copySite(): Promise<void> {
  buildSite();
  rmSync(env.SITE_DIR ?? '', { recursive: true, force: true });
  cpSync(siteFolder, env.SITE_DIR ?? '', { recursive: true });
  const folder = env.OPERATOR_SITE_DIR ?? '';
  await run('vite', ['build', 'web/console', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']);
}

/** A copy of the seeded database, which is made once for the same code and the same hour: the demo begins at the present. */
async function makeDatabase(): Promise<void> {
  const seed = `${databaseName}_seed`;
  const files = `${storageFolder}-seed`;
  const hour = new Date().toISOString().slice(0, 13);
  const wanted = `${hour} ${fingerprintOf('demo', 'server/src', 'server/migrations', 'contracts')}`;
  const admin = new pg.Client(`postgres://postgres@127.0.0.1:${ports.postgres}/postgres`);
  await admin.connect();
  await admin.query(`drop database if exists ${databaseName} with (force)`);
  const { rows } = await admin.query(
    "select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1",
    [seed],
  );
  if (rows[0]?.made === wanted && existsSync(files)) {
    await admin.query(`create database ${databaseName} template ${seed}`);
    cpSync(files, storageFolder, { recursive: true });
  } else {
    await admin.query(`create database ${databaseName}`);
    await run(process.execPath, ['server/src/main.ts', 'migrate']);
    await run(process.execPath, ['demo/src/main.ts']);
    await admin.query(`drop database if exists ${seed} with (force)`);
    await admin.query(`create database ${seed} template ${databaseName}`);
    await admin.query(`comment on database ${seed} is '${wanted}'`);
    rmSync(files, { recursive: true, force: true });
    if (existsSync(storageFolder)) cpSync(storageFolder, files, { recursive: true });
  }
  await admin.end();
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: repository, env, stdio: 'inherit' });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}
