import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { work } from '../app.ts';
import { newTenant, redis, stopJobs } from '../test/harness.ts';
import { inBackground } from './background.ts';
import { getCell } from './cells.ts';
import { createPool } from './db.ts';
import { enqueue, outsideJob } from './jobs.ts';
import { log } from './log.ts';
import { startWorker, type Worker } from './worker.ts';

let runs = 0;
const quick = outsideJob('test.quick', z.object({}), async () => {
  runs += 1;
});
let worker: Worker;
beforeAll(async () => {
  await stopJobs();
  worker = await startWorker({ ...work, outsideJobs: [...work.outsideJobs, quick], redis });
});
afterAll(() => worker.stop());

it('a queue that could not note what became of a job does the job again, and goes on with the next', async () => {
  const tenant = await newTenant();
  const cell = getCell(tenant.cell);
  const owner = createPool(cell.address, 'owner', 1);
  const left = async () =>
    (await owner.query('select from graphile_worker.jobs where task_identifier = $1', [quick.name])).rowCount;
  const add = () =>
    inBackground(cell, { tenantId: tenant.id, requestId: 'test', now: new Date() }, (ctx) => enqueue(ctx, quick, {}));

  log.level = 'silent';
  await owner.query(`
    create function graphile_worker.test_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused for a test'; end $$;
    create trigger test_refuse before delete on graphile_worker._private_jobs
      for each row execute function graphile_worker.test_refuse()`);
  await add();
  await expect.poll(() => runs, { timeout: 5_000 }).toBe(1);
  // Long enough for the queue to try to note it, and to give up.
  await sleep(300);
  expect(await left()).toBe(1);
  await owner.query('drop function graphile_worker.test_refuse cascade');
  await add();
  await expect.poll(left, { timeout: 12_000 }).toBe(0);
  log.level = 'error';
  await owner.end();
  expect(runs).toBe(3);
});
