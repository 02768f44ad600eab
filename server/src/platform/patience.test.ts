import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proxyTo } from '../test/own-proxy.ts';
import { config } from './config.ts';
import { createPool } from './db.ts';
import { makePatient } from './patience.ts';

let proxy: Awaited<ReturnType<typeof proxyTo>>;
let pool: ReturnType<typeof createPool>;
let stopping: AbortController;
beforeEach(async () => {
  const { port } = new URL(config.DIRECTORY_DATABASE);
  proxy = await proxyTo(Number(port));
  pool = createPool(config.DIRECTORY_DATABASE.replace(`:${port}`, `:${proxy.port}`), 'jobs', 1);
  stopping = new AbortController();
  makePatient(pool, stopping.signal);
});
afterEach(async () => {
  await pool.end();
  await proxy.cut();
});

it('a statement whose connection is lost is sent again on a new one', async () => {
  const client = await pool.connect();
  const backend = async () => (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const first = await backend();
  await proxy.cut();
  await proxy.restore();
  expect(await backend()).not.toBe(first);
  client.release();
});

it('a statement waits while there is no server, and a client is given out all the same', async () => {
  await proxy.cut();
  const client = await pool.connect();
  let answered = false;
  const answer = client.query('select 1 as one').finally(() => {
    answered = true;
  });
  await sleep(500);
  expect(answered).toBe(false);
  await proxy.restore();
  expect((await answer).rows).toEqual([{ one: 1 }]);
  client.release();
});

it('a statement that is wrong fails at once', async () => {
  const client = await pool.connect();
  await expect(client.query('select nonsense')).rejects.toThrow('nonsense');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

it('nobody waits any longer when the process is stopping', async () => {
  await proxy.cut();
  const client = await pool.connect();
  const waiting = expect(client.query('select 1')).rejects.toThrow('ECONNREFUSED');
  await sleep(100);
  stopping.abort();
  await waiting;
  client.release();
  await proxy.restore();
});
