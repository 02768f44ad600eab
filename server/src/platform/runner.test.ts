import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { work } from '../app.ts';
import { newTenant, startOwnWorker } from '../test/harness.ts';
import { turns } from '../test/waiting.ts';
import { inBackground } from './background.ts';
import { getCell } from './cells.ts';
import { createPool } from './db.ts';
import { enqueue, externalJob } from './jobs.ts';
import { log } from './log.ts';
import type { Worker } from './worker.ts';

const begun: number[] = [];
const quick = externalJob('test.quick', z.object({ count: z.int() }), async ({ count }) => {
  begun.push(count);
  await turns(count);
});
const names = { urgent: 'test.urgent', normal: 'test.normal', bulk: 'test.bulk' } as const;
const underWay: string[] = [];
const release = Promise.withResolvers<void>();
let looked = 0;
const look = externalJob('test.look', z.object({}), async () => void (looked += 1), 'urgent');
const waiting = (['urgent', 'normal', 'bulk'] as const).map((jobClass) =>
  externalJob(
    names[jobClass],
    z.object({}),
    async () => {
      underWay.push(jobClass);
      await release.promise;
    },
    jobClass,
  ),
);
let worker: Worker;
beforeAll(async () => {
  worker = await startOwnWorker({ externalJobs: [...work.externalJobs, quick, look, ...waiting], concurrency: 4 });
});
afterAll(() => {
  release.resolve();
  return worker.stop();
});

it('a queue that cannot write the outcome of its jobs runs other jobs, and none of them twice', async () => {
  const tenant = await newTenant();
  const cell = getCell(tenant.cell);
  const owner = createPool(cell.address, 'owner', 1);
  const left = async () => (await owner.query('select from job where task = $1', [quick.name])).rowCount;
  const add = (count: number) =>
    inBackground(cell, { tenantId: tenant.id, requestId: 'test', now: new Date() }, (ctx) =>
      enqueue(ctx, quick, { count }),
    );

  log.level = 'silent';
  await owner.query(`
    create function test_refuse() returns trigger language plpgsql as $$ begin
      if old.task = '${quick.name}' then raise exception 'refused for a test'; end if;
      return old;
    end $$;
    create trigger test_refuse before delete on job for each row execute function test_refuse()`);
  const several = Array.from({ length: 40 }, (_, index) => index * 5);
  for (const count of several) await add(count);
  await expect.poll(() => begun.length).toBe(several.length);
  expect(await left()).toBe(several.length);
  await owner.query('drop function test_refuse cascade');
  await add(201);
  // The relay has yet to make a job of it, and until then none may be left.
  await expect.poll(() => begun.includes(201)).toBe(true);
  await expect.poll(left).toBe(0);
  log.level = 'error';
  await owner.end();
  expect(begun.toSorted((one, other) => one - other)).toEqual([...several, 201]);
});

it('a runner reserves one slot for urgent jobs and one for bulk jobs', async () => {
  const tenant = await newTenant();
  const cell = getCell(tenant.cell);
  const add = (job: typeof look) =>
    inBackground(cell, { tenantId: tenant.id, requestId: 'test', now: new Date() }, (ctx) => enqueue(ctx, job, {}));
  const [urgent, normal, bulk] = waiting as [
    (typeof waiting)[number],
    (typeof waiting)[number],
    (typeof waiting)[number],
  ];
  for (let count = 0; count < 6; count++) await add(normal);
  await expect.poll(() => underWay).toEqual(['normal', 'normal']);
  for (let count = 0; count < 6; count++) await add(bulk);
  await expect.poll(() => underWay).toEqual(['normal', 'normal', 'bulk']);
  // Each of these ends at once. The runner then polls for more with the reserved slot free.
  for (let count = 1; count <= 3; count++) {
    await add(look);
    await expect.poll(() => looked).toBe(count);
  }
  expect(underWay).toHaveLength(3);
  await add(urgent);
  await expect.poll(() => underWay).toEqual(['normal', 'normal', 'bulk', 'urgent']);
  release.resolve();
  await expect.poll(() => underWay.length).toBe(13);
});
