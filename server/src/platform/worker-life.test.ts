import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { work } from '../app.ts';
import { newTenant, startOwnWorker, stopJobs } from '../test/harness.ts';
import { inBackground } from './background.ts';
import { getCell } from './cells.ts';
import { config } from './config.ts';
import { createPool } from './db.ts';
import { enqueue, outsideJob } from './jobs.ts';
import { log } from './log.ts';
import type { Worker } from './worker.ts';
import { freesJobsLostOnTheWay, freesJobsOfDeadWorkers } from './worker-life.ts';

/** Work that lasts longer than it takes to find a worker dead and to give its jobs to another. */
const lastsMs = 6_000;
let begun = 0;
const slow = outsideJob('test.slow', z.object({}), async () => {
  begun += 1;
  await sleep(lastsMs);
});

const workers: Worker[] = [];
beforeAll(async () => {
  await stopJobs();
  for (let count = 0; count < 2; count++)
    workers.push(await startOwnWorker({ outsideJobs: [...work.outsideJobs, slow] }));
});
afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

it('a worker whose connections were cut is not taken for dead: what it is doing is not begun a second time', async () => {
  const tenant = await newTenant();
  const cell = getCell(tenant.cell);
  const acting = { tenantId: tenant.id, requestId: 'test', now: new Date() };
  await inBackground(cell, acting, (ctx) => enqueue(ctx, slow, {}));
  await expect.poll(() => begun, { timeout: 5_000 }).toBe(1);
  // The queue complains about its lost connections, as it should.
  log.level = 'silent';

  const owner = createPool(cell.address, 'owner', 1);
  const cut = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'hurrah_jobs'`,
  );
  expect(cut.rowCount).toBeGreaterThan(0);
  const left = async () => {
    const { rows } = await owner.query(`select count(*) as n from graphile_worker.jobs where task_identifier = $1`, [
      slow.name,
    ]);
    return rows[0].n;
  };
  await expect.poll(left, { timeout: lastsMs + 5_000, interval: 100 }).toBe(0);
  log.level = 'error';
  await owner.end();
  expect(begun).toBe(1);
});

describe('a job is given back to the queue', () => {
  const jobs = createPool(config.DIRECTORY_DATABASE, 'jobs', 1);
  const table = 'graphile_worker._private_jobs';
  const ofGhost = `task_id = (select id from graphile_worker._private_tasks where identifier = 'test.ghost')`;
  const lock = async () => {
    const { rows } = await jobs.query<{ id: string }>(
      `update ${table} set locked_by = 'ghost', locked_at = now() where ${ofGhost} returning id`,
    );
    return rows[0]?.id ?? '';
  };
  const isLocked = async () => {
    const { rowCount } = await jobs.query(`select from ${table} where ${ofGhost} and locked_by is not null`);
    return rowCount === 1;
  };
  beforeEach(async () => {
    await jobs.query(`select graphile_worker.add_job('test.ghost', run_at => now() + interval '1 hour')`);
  });
  afterEach(() => jobs.query(`delete from ${table} where ${ofGhost}`));
  afterAll(() => jobs.end());

  it('when its worker is found without its lock twice in a row, and not before', async () => {
    const look = freesJobsOfDeadWorkers(jobs);
    await lock();
    await look();
    expect(await isLocked()).toBe(true);
    await look();
    expect(await isLocked()).toBe(false);
    await look();
    await lock();
    await look();
    expect(await isLocked()).toBe(true);
  });

  it('when the worker that locked it knows nothing of it twice in a row, and never while it does', async () => {
    const holding = { workerId: 'ghost', jobIds: new Set<string>() };
    const look = freesJobsLostOnTheWay(jobs, () => holding);
    const id = await lock();
    await look();
    holding.jobIds.add(id);
    await look();
    await look();
    expect(await isLocked()).toBe(true);
    holding.jobIds.delete(id);
    await look();
    expect(await isLocked()).toBe(true);
    await look();
    expect(await isLocked()).toBe(false);
  });
});
