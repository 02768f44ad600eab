import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serverAddress, templateName } from '../test/databases.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { runCommand, startProcess } from '../test/own-process.ts';
import { createPool } from './db.ts';

type Running = Awaited<ReturnType<typeof startProcess>>;
const started: Running[] = [];
const start = async (command: 'api' | 'worker', address: string): Promise<Running> => {
  const running = await startProcess(command, { DIRECTORY_DATABASE: address, CELL_DATABASES: '' });
  started.push(running);
  return running;
};
afterEach(() => Promise.all(started.splice(0).map((running) => running.stop())));

/** The state that the process reports on its metrics port. */
async function stateOf({ metricsUrl }: Running) {
  const response = await fetch(metricsUrl.replace('/metrics', '/healthcheck/ready'));
  return { code: response.status, ...((await response.json()) as { run?: string; databases: object }) };
}
const publicStatus = async ({ url }: Running) => (await fetch(`${url}/healthcheck/ready`)).status;

describe('readiness', () => {
  let database: Awaited<ReturnType<typeof createOwnDatabase>>;
  let owner: ReturnType<typeof createPool>;
  beforeAll(async () => {
    database = await createOwnDatabase('readiness');
    owner = createPool(database.address, 'owner', 1);
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  it('is refused while the database lacks a migration of this release, and asks to run migrate', async () => {
    const api = await start('api', database.address);
    expect(await publicStatus(api)).toBe(200);
    const last = "(select max(name) from schema_migration where name like 'cell/%')";
    const { rows } = await owner.query(`delete from schema_migration where name = ${last} returning name, checksum`);

    expect(await publicStatus(api)).toBe(503);
    expect(await stateOf(api)).toMatchObject({ code: 503, run: 'migrate', databases: { directory: 'up' } });
    await expect.poll(() => api.log.join()).toContain('database main is behind this release: run migrate');
    const { name, checksum } = rows[0];
    await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    expect(await publicStatus(api)).toBe(200);
    await expect.poll(() => api.log.join()).toContain('database main is back');
  });

  it('is granted by a database that is newer than this release', async () => {
    const api = await start('api', database.address);
    await owner.query("insert into schema_migration (name, checksum) values ('cell/9999_next_release.sql', '')");
    expect(await publicStatus(api)).toBe(200);
    expect(await stateOf(api)).toMatchObject({ code: 200, databases: { directory: 'up', main: 'up' } });
  });

  it('is refused with 503 and the name of the database while it does not exist', async () => {
    const api = await start('api', `${serverAddress}/${templateName}_nowhere`);
    expect(await publicStatus(api)).toBe(503);
    expect(await stateOf(api)).toMatchObject({ code: 503, databases: { directory: 'away', main: 'away' } });
    await expect.poll(() => api.log.join()).toMatch(/_nowhere.*does not exist.*database main is away/);
  });
});

it('a worker waits until a new database has been migrated', async () => {
  const server = createPool(`${serverAddress}/postgres`, 'owner', 1);
  const name = `${templateName}_unmigrated`;
  await server.query(`create database ${name}`);
  const address = `${serverAddress}/${name}`;
  const worker = await start('worker', address);
  expect(await stateOf(worker)).toMatchObject({ code: 503, run: 'migrate' });
  await expect.poll(() => worker.log.join()).toContain('database main is behind this release: run migrate');

  const settings = { DIRECTORY_DATABASE: address, CELL_DATABASES: '', LOG_LEVEL: 'info' };
  expect(runCommand('migrate', settings).stdout).toContain('"up to date"');
  expect(runCommand('migrate', settings).stdout).toContain('"already up to date"');
  await expect.poll(() => stateOf(worker)).toMatchObject({ code: 200 });
  await worker.stop();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});
