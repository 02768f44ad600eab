import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { newTenant, startOwnWorker, type TestTenant } from '../test/harness.ts';
import { listCells } from './cells.ts';
import { createPool } from './db.ts';
import { type PeriodicJob, periodicJob } from './jobs.ts';
import { log } from './log.ts';
import { periodicJobLastRun } from './metrics.ts';
import { measurePeriods, planPeriods } from './periods.ts';

const queues = listCells().map(({ address }) => createPool(address, 'jobs', 2));
afterEach(async () => {
  for (const queue of queues) await queue.query(`delete from job where task like 'test.%'`);
});
afterAll(() => Promise.all(queues.map((queue) => queue.end())));

const newJob = (spec: Partial<PeriodicJob> = {}) =>
  periodicJob(`test.${randomUUID()}`, { every: 'day', run: async () => {}, ...spec });

/** A planner that has just started and therefore knows of no period that is planned already. */
const plan = (job: PeriodicJob, now: string) =>
  Promise.all(queues.map((queue) => planPeriods(queue, [job], { now: new Date(now), seen: new Set() })));

/** The queued jobs of these tenants; all tenants of the database are planned, and most are not ours. */
async function queued(job: PeriodicJob, ...tenants: TestTenant[]): Promise<string[][]> {
  const found = await Promise.all(
    queues.map((queue) =>
      queue.query<{ tenantId: string; period: string }>(
        `select tenant_id as "tenantId", items -> 0 -> 'payload' ->> 'period' as period
         from job where task = $1 order by period`,
        [job.name],
      ),
    ),
  );
  const rows = found.flatMap((result) => result.rows);
  return tenants.map(({ id }) => rows.filter(({ tenantId }) => tenantId === id).map(({ period }) => period));
}

describe('planning', () => {
  it('queues a period once for each tenant, however often it is repeated', async () => {
    const tenants = [await newTenant(), await newTenant(), await newTenant({ timeZone: 'Asia/Tokyo' })];
    const job = newJob();
    for (let round = 0; round < 3; round++) await plan(job, '2026-11-15T12:00:00Z');
    expect(await queued(job, ...tenants)).toEqual([['2026-11-15'], ['2026-11-15'], ['2026-11-15']]);
  });

  it('queues a period once for each tenant, however many planners run at the same moment', async () => {
    const tenants = [await newTenant(), await newTenant({ timeZone: 'Europe/Paris' })];
    const job = newJob({ every: 'month' });
    await Promise.all(Array.from({ length: 20 }, () => plan(job, '2026-11-15T12:00:00Z')));
    expect(await queued(job, ...tenants)).toEqual([['2026-11'], ['2026-11']]);
  });

  it('leaves out tenants that have nothing to do', async () => {
    const [busy, idle] = [await newTenant(), await newTenant()];
    const job = newJob({ due: `select tenant_id from tenant where tenant_id = '${busy.id}' and $4 > '2026-01-01'` });
    await plan(job, '2026-11-15T12:00:00Z');
    expect(await queued(job, busy, idle)).toEqual([['2026-11-15'], []]);
  });

  it('starts each tenant’s day at its own midnight, every day', async () => {
    const tokyo = await newTenant({ timeZone: 'Asia/Tokyo' });
    const paris = await newTenant({ timeZone: 'Europe/Paris' });
    const newYork = await newTenant({ timeZone: 'America/New_York' });
    const job = newJob();
    const timetable: [string, string, string, string][] = [
      ['2026-11-15T14:59:59Z', '15', '15', '15'],
      ['2026-11-15T15:00:00Z', '15 16', '15', '15'],
      ['2026-11-15T22:59:59Z', '15 16', '15', '15'],
      ['2026-11-15T23:00:00Z', '15 16', '15 16', '15'],
      ['2026-11-16T04:59:59Z', '15 16', '15 16', '15'],
      ['2026-11-16T05:00:00Z', '15 16', '15 16', '15 16'],
      ['2026-11-16T15:00:00Z', '15 16 17', '15 16', '15 16'],
    ];
    for (const [now, ...days] of timetable) {
      await plan(job, now);
      const expected = days.map((each) => each.split(' ').map((day) => `2026-11-${day}`));
      expect(await queued(job, tokyo, paris, newYork), now).toEqual(expected);
    }
  });
});

describe('the time of the last run', () => {
  async function lastRun(job: PeriodicJob): Promise<number | undefined> {
    await measurePeriods(queues[0] as pg.Pool, 'main', [job]);
    const { values } = await periodicJobLastRun.get();
    return values.find(({ labels }) => labels.job === job.name)?.value;
  }
  const secondsInDatabase = async (): Promise<number> =>
    (await (queues[0] as pg.Pool).query('select extract(epoch from now())::float as now')).rows[0].now;
  const finish = (job: PeriodicJob) =>
    Promise.all(queues.map((queue) => queue.query('delete from job where task = $1', [job.name])));

  it('is that of the last period none of whose jobs is left', async () => {
    await newTenant();
    const began = await secondsInDatabase();
    const job = newJob();
    await plan(job, '2026-11-15T12:00:00Z');
    expect(await lastRun(job)).toBeUndefined();
    await finish(job);
    const first = await lastRun(job);
    expect(first).toBeGreaterThanOrEqual(began);

    await plan(job, '2026-11-16T12:00:00Z');
    expect(await lastRun(job)).toBe(first);
    await finish(job);
    expect(await lastRun(job)).toBeGreaterThan(first ?? Infinity);
  });

  it('is that of the current period if no tenant has anything to do', async () => {
    await newTenant();
    const began = await secondsInDatabase();
    const job = newJob({ due: 'select tenant_id from tenant where $4 is null' });
    await plan(job, '2026-11-15T12:00:00Z');
    expect(await lastRun(job)).toBeGreaterThanOrEqual(began);
  });
});

describe('running', () => {
  const now = '2026-11-15T12:00:00Z';
  const startWorkers = (job: PeriodicJob) =>
    Promise.all([1, 2].map(() => startOwnWorker({ periodicJobs: [job], clock: () => new Date(now), concurrency: 4 })));
  const untilQueueIsEmpty = (job: PeriodicJob, tenant: TestTenant) =>
    expect.poll(() => queued(job, tenant)).toEqual([[]]);
  const marks = (job: PeriodicJob, tenant: TestTenant) =>
    tenant.inside((db) => db.selectFrom('jobRun').select(['period', 'ranAt']).where('kind', '=', job.name).execute());
  const marked = [{ period: '2026-11-15', ranAt: new Date(now) }];

  it('happens once for a tenant and period, however often the job is retried and by any worker', async () => {
    const tenant = await newTenant();
    const runs: string[] = [];
    const job = newJob({
      run: async ({ tenantId, memberId }, period) => {
        if (tenantId === tenant.id) runs.push(`${period} for ${memberId}`);
      },
    });
    const workers = await startWorkers(job);
    await expect.poll(() => marks(job, tenant)).toEqual(marked);
    await untilQueueIsEmpty(job, tenant);

    const again = JSON.stringify([{ id: randomUUID(), requestId: null, payload: { period: '2026-11-15' } }]);
    const queue = queues[listCells().findIndex(({ name }) => name === tenant.cell)] as pg.Pool;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        queue.query('insert into job (class, tenant_id, task, items) values (2, $1, $2, $3)', [
          tenant.id,
          job.name,
          again,
        ]),
      ),
    );
    await untilQueueIsEmpty(job, tenant);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(runs).toEqual(['2026-11-15 for null']);
    expect(await marks(job, tenant)).toEqual(marked);
  });

  it('leaves no mark when it fails, and is retried', async () => {
    const tenant = await newTenant();
    let attempts = 0;
    const job = newJob({
      run: async (ctx) => {
        if (ctx.tenantId !== tenant.id) return;
        await ctx.db
          .updateTable('tenant')
          .set({ name: `Attempt ${(attempts += 1)}` })
          .execute();
        if (attempts === 1) throw new Error('the first attempt of a test fails');
      },
    });
    log.level = 'silent';
    const workers = await startWorkers(job);
    await expect.poll(() => attempts).toBe(1);
    const name = () => tenant.inside((db) => db.selectFrom('tenant').select('name').executeTakeFirstOrThrow());
    expect(await marks(job, tenant)).toEqual([]);
    expect(await name()).not.toEqual({ name: 'Attempt 1' });

    await untilQueueIsEmpty(job, tenant);
    await Promise.all(workers.map((worker) => worker.stop()));
    log.level = 'error';
    expect(await marks(job, tenant)).toEqual(marked);
    expect(await name()).toEqual({ name: 'Attempt 2' });
  });
});
