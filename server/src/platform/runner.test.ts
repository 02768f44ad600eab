import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { work } from '../app.ts';
import { newTenant, startOwnWorker, stopJobs } from '../test/harness.ts';
import { inBackground } from './background.ts';
import { getCell } from './cells.ts';
import { createPool } from './db.ts';
import { enqueue, outsideJob } from './jobs.ts';
import { log } from './log.ts';
import type { Worker } from './worker.ts';

const begun: number[] = [];
const quick = outsideJob('test.quick', z.object({ ms: z.int() }), async ({ ms }) => {
  begun.push(ms);
  await sleep(ms);
});
let worker: Worker;
beforeAll(async () => {
  await stopJobs();
  worker = await startOwnWorker({ outsideJobs: [...work.outsideJobs, quick] });
});
afterAll(() => worker.stop());

it('a queue that could not note what became of its jobs does them again, and goes on with the next', {
  timeout: 60_000,
}, async () => {
  const tenant = await newTenant();
  const cell = getCell(tenant.cell);
  const owner = createPool(cell.address, 'owner', 1);
  const left = async () =>
    (await owner.query('select from graphile_worker.jobs where task_identifier = $1', [quick.name])).rowCount;
  const add = (ms: number) =>
    inBackground(cell, { tenantId: tenant.id, requestId: 'test', now: new Date() }, (ctx) =>
      enqueue(ctx, quick, { ms }),
    );

  log.level = 'silent';
  await owner.query(`
    create function graphile_worker.test_refuse() returns trigger language plpgsql as $$ begin
      if old.task_id = (select id from graphile_worker._private_tasks where identifier = '${quick.name}') then
        raise exception 'refused for a test';
      end if;
      return old;
    end $$;
    create trigger test_refuse before delete on graphile_worker._private_jobs
      for each row execute function graphile_worker.test_refuse()`);
  // They end one after the other, and many failures are more than the queue's own runner can bear.
  const several = Array.from({ length: 40 }, (_, index) => index * 5);
  for (const ms of several) await add(ms);
  await expect.poll(() => begun.length, { timeout: 5_000 }).toBeGreaterThan(5);
  await sleep(500);
  expect(await left()).toBe(several.length);
  await owner.query('drop function graphile_worker.test_refuse cascade');
  await add(201);
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  log.level = 'error';
  await owner.end();
  expect(new Set(begun)).toEqual(new Set([...several, 201]));
});
