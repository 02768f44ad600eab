import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startStandIns } from '../scripts/local/stand-ins.ts';
import { ports, repository } from '../scripts/services/places.ts';
import { isAvailable, startServices } from '../scripts/services.ts';
import { databaseName, port, serverEnvironment, standInPorts } from './place.ts';

/**
 * Everything the browser tests talk to, started fresh: services, an empty database with the demo companies in it, the
 * built site and the server. `--keep` takes database and site as they are, to start again quickly while working, and
 * `--keep --site` builds only the site anew.
 */
const { keep, site } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, site: { type: 'boolean', default: false } },
}).values;
const env = { ...process.env, ...serverEnvironment };

await startServices((['postgres', 'redis', 'maildev'] as const).filter(isAvailable));
await startStandIns(standInPorts);
if (!keep) {
  await recreateDatabase();
  rmSync(serverEnvironment.STORAGE_DIR ?? '', { recursive: true, force: true });
  await Promise.all([
    buildSite(),
    run(process.execPath, ['server/src/main.ts', 'migrate']).then(() => run(process.execPath, ['demo/src/main.ts'])),
  ]);
}
if (keep && site) await buildSite();
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

async function buildSite(): Promise<void> {
  const build = (root: string, folder = '') =>
    run('vite', ['build', root, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']);
  await build('web', env.SITE_DIR);
  await build('web/console', env.OPERATOR_SITE_DIR);
}

async function recreateDatabase(): Promise<void> {
  const admin = new pg.Client(`postgres://postgres@127.0.0.1:${ports.postgres}/postgres`);
  await admin.connect();
  await admin.query(`drop database if exists ${databaseName} with (force)`);
  await admin.query(`create database ${databaseName}`);
  await admin.end();
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: repository, env, stdio: 'inherit' });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}
