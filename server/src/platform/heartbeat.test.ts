import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { work } from '../app.ts';
import { newTenant, startOwnWorker } from '../test/harness.ts';
import { inBackground } from './background.ts';
import { getCell } from './cells.ts';
import { createPool } from './db.ts';
import { releaseOrphanedJobs } from './heartbeat.ts';
import { enqueue, externalJob } from './jobs.ts';
import { log } from './log.ts';
import type { Queue } from './queue.ts';
import { listQueues, type Worker } from './worker.ts';

let begun = 0;
const release = Promise.withResolvers<void>();
const slow = externalJob('test.slow', z.object({}), async () => {
  begun += 1;
  await release.promise;
});

const workers: Worker[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count++)
    workers.push(await startOwnWorker({ externalJobs: [...work.externalJobs, slow] }));
});
afterAll(() => {
  release.resolve();
  return Promise.all(workers.map((worker) => worker.stop()));
});

it('a worker that lost its connections keeps its jobs: they do not run a second time', async () => {
  const tenant = await newTenant();
  const cell = getCell(tenant.cell);
  const acting = { tenantId: tenant.id, requestId: 'test', now: new Date() };
  await inBackground(cell, acting, (ctx) => enqueue(ctx, slow, {}));
  await expect.poll(() => begun).toBe(1);
  // The queue complains about its lost connections, as it should.
  log.level = 'silent';

  const owner = createPool(cell.address, 'owner', 1);
  const cut = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'hurrah_jobs'`,
  );
  expect(cut.rowCount).toBeGreaterThan(0);
  const left = async () => {
    const { rows } = await owner.query(`select count(*) as n from job where task = $1`, [slow.name]);
    return rows[0].n;
  };
  // A job of a dead worker is released after two checks. Those checks found ours alive.
  await owner.query(
    `insert into job (class, tenant_id, task, items, taken_by) values (2, $1, 'test.ghost', '[]', $2)`,
    [tenant.id, randomUUID()],
  );
  const isTaken = async () =>
    (await owner.query(`select from job where task = 'test.ghost' and taken_by is not null`)).rowCount;
  await expect.poll(isTaken).toBe(0);
  await owner.query(`delete from job where task = 'test.ghost'`);
  release.resolve();
  await expect.poll(left).toBe(0);
  log.level = 'error';
  await owner.end();
  expect(begun).toBe(1);
});

it('an orphaned job is released when its worker had no heartbeat lock twice in a row, and not before', async () => {
  const queue = listQueues()[0] as Queue;
  const jobs = createPool(queue.address, 'jobs', 1);
  const take = () => jobs.query(`update directory.job set taken_by = $1 where task = 'test.ghost'`, [randomUUID()]);
  const isTaken = async () => {
    const { rowCount } = await jobs.query(
      `select from directory.job where task = 'test.ghost' and taken_by is not null`,
    );
    return rowCount === 1;
  };
  await jobs.query(`insert into directory.job (class, task, items) values (2, 'test.ghost', '[]')`);
  const look = releaseOrphanedJobs(jobs, queue);
  await take();
  await look();
  expect(await isTaken()).toBe(true);
  await look();
  expect(await isTaken()).toBe(false);
  await look();
  await take();
  await look();
  expect(await isTaken()).toBe(true);
  await jobs.query(`delete from directory.job where task = 'test.ghost'`);
  await jobs.end();
});
