import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { config } from './config.ts';
import { createPool } from './db.ts';
import { runJobsCommand } from './failed-jobs.ts';
import { classNumber, failJob, type Job, type JobClass, type Queue, releaseUnknown, takeJobs } from './queue.ts';
import { relay } from './relay.ts';

/** The directory's queue, on which no other test leaves anything of these tasks. */
const queue: Queue = { name: 'directory', schema: 'directory', address: config.DIRECTORY_DATABASE };
const pool = createPool(queue.address, 'jobs', 4);
const task = `test.${randomUUID()}`;
const workerId = randomUUID();
let turns: Map<JobClass, string>;

beforeEach(() => {
  turns = new Map();
});
afterEach(() => pool.query('delete from directory.job where task = $1', [task]));
afterAll(() => pool.end());

const tenants = Array.from({ length: 5 }, (_, at) => `00000000-0000-4000-8000-00000000000${at + 1}`);
const name = ({ tenantId, items }: Job) => `${tenantId.at(-1)}${String(items[0]?.payload)}`;

/** Each with its place in the order in which it came. */
async function add(jobClass: JobClass, tenantIds: string[]): Promise<void> {
  await pool.query(
    `insert into directory.job (class, task, tenant_id, items, run_at)
     select $1, $2, tenant_id, jsonb_build_array(jsonb_build_object('payload', place)),
       now() - interval '1 hour' + place * interval '1 second'
     from unnest($3::uuid[]) with ordinality as added (tenant_id, place)`,
    [classNumber(jobClass), task, tenantIds],
  );
}

const take = (limit: number, jobClass: JobClass = 'normal', tasks = [task]) =>
  takeJobs(pool, queue, turns, { jobClass, tasks, limit, workerId });

describe('tenants take turns', () => {
  it('however many jobs one has queued, each with its longest waiting job', async () => {
    const [many = '', few = '', one = ''] = tenants;
    await add('normal', [...Array(50).fill(many), few, few, one]);
    const order: string[] = [];
    for (let jobs = await take(1); jobs.length > 0 && order.length < 8; jobs = await take(1))
      order.push(...jobs.map(name));
    expect(order).toEqual(['11', '251', '353', '12', '252', '13', '14', '15']);
  });

  it('also when several jobs are taken at once, and a single tenant gets them all', async () => {
    const [many = '', few = ''] = tenants;
    await add('normal', [...Array(20).fill(many), few]);
    expect((await take(4)).map(name).toSorted()).toEqual(['11', '12', '221']);
    expect((await take(4)).map(name)).toEqual(['13', '14', '15', '16']);
  });

  it('and two workers never take the same job', async () => {
    await add(
      'normal',
      Array.from({ length: 60 }, (_, at) => tenants[at % 5] ?? ''),
    );
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(10)));
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('a job that no release here knows, that is taken, not due or given up is not taken', async () => {
  const [tenant = ''] = tenants;
  await add('normal', [tenant, tenant, tenant]);
  expect(await take(1, 'normal', ['test.another'])).toEqual([]);
  expect(await take(3, 'urgent')).toEqual([]);
  const [first, second] = await take(2);
  await pool.query('update directory.job set attempts = 25 where id = $1', [second?.id]);
  for (const job of [first, second]) await failJob(pool, queue, workerId, job as Job, 'broken');
  expect((await take(3)).map(name)).toEqual(['13']);
  const { rows } = await pool.query(
    `select attempts, last_error, failed_at is not null as failed, run_at > now() as later from directory.job
     where task = $1 and last_error is not null order by attempts`,
    [task],
  );
  expect(rows).toEqual([
    { attempts: 1, last_error: 'broken', failed: false, later: true },
    { attempts: 25, last_error: 'broken', failed: true, later: true },
  ]);
});

it('a job that was taken but never reached its worker is released, and a running one is not', async () => {
  const [tenant = ''] = tenants;
  await add('normal', [tenant, tenant]);
  const [held, lost] = await take(2);
  await releaseUnknown(pool, queue, workerId, [held?.id ?? '']);
  expect((await take(2)).map(({ id }) => id)).toEqual([lost?.id]);
});

describe('the relay', () => {
  const owner = createPool(queue.address, 'owner', 1);
  afterAll(() => owner.end());
  const put = (count: number, runAt: string) =>
    owner.query(
      `insert into directory.outbox (task, payload, run_at)
       select $1, to_jsonb(n), ${runAt} + n * interval '1 millisecond' from generate_series(1, $2::int) as n`,
      [task, count],
    );
  afterEach(() => owner.query('delete from directory.outbox where task = $1', [task]));
  const jobs = async () => {
    const { rows } = await pool.query<{ class: number; payloads: number[] }>(
      `select class, array(select (item ->> 'payload')::int from jsonb_array_elements(items) with ordinality as one (item, at)
         order by at) as payloads
       from directory.job where task = $1 order by id`,
      [task],
    );
    return rows;
  };

  it('hands events over in batches, in order, and keeps those that are not due', async () => {
    await put(7, "now() - interval '1 minute'");
    await put(2, "now() + interval '1 hour'");
    expect(await relay(pool, queue, { [task]: { jobClass: 'urgent', batch: 3 } })).toBe(7);
    expect(await jobs()).toEqual([
      { class: 0, payloads: [1, 2, 3] },
      { class: 0, payloads: [4, 5, 6] },
      { class: 0, payloads: [7] },
    ]);
    const taken = await take(9, 'urgent');
    expect(taken.map(({ items }) => items.length)).toEqual([3, 3, 1]);
    // The job runs no earlier than this by its own clock.
    const due = taken.flatMap(({ items }) => items.map(({ dueAt = '' }) => Date.parse(dueAt)));
    for (const at of due) expect(at).toBeLessThan(Date.now() - 50_000);
    expect(await relay(pool, queue, { [task]: { jobClass: 'urgent', batch: 3 } })).toBe(0);
    await put(2, "now() - interval '1 minute'");
    expect(await relay(pool, queue, { [task]: { jobClass: 'normal', batch: 0 } })).toBe(2);
    expect(await jobs()).toHaveLength(3);
  });
});

describe('failed jobs', () => {
  const mine = async (...words: string[]) => {
    const lines = await runJobsCommand([queue], words);
    return lines?.filter((line) => line.includes(task)).map((line) => JSON.parse(line));
  };

  it('are listed, retried and removed by an operator, and other jobs are not', async () => {
    const [tenant = ''] = tenants;
    await add('normal', [tenant, tenant, tenant]);
    const [failing, failed] = await take(2);
    await pool.query('update directory.job set attempts = 25 where id = $1', [failed?.id]);
    for (const job of [failing, failed]) await failJob(pool, queue, workerId, job as Job, 'broken');
    const listed = { queue: 'directory', task, tenantId: tenant, error: 'broken', subscriber: null };
    expect(await mine()).toEqual([
      { ...listed, id: failed?.id, attempts: 25, nextAt: null },
      { ...listed, id: failing?.id, attempts: 1, nextAt: expect.any(String) },
    ]);
    expect(await mine('retry', failed?.id ?? '')).toMatchObject([{ id: failed?.id, attempts: 1 }]);
    expect((await take(3)).map(({ id }) => id)).toContain(failed?.id);
    expect(await mine('remove', failing?.id ?? '')).toMatchObject([{ id: failing?.id }]);
    expect(await mine()).toEqual([]);
    for (const words of [['remove', 'all'], ['retry'], ['remove'], ['list'], ['retry', 'all', 'now']])
      expect(await runJobsCommand([queue], words)).toBeUndefined();
  });
});
