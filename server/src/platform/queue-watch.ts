import type pg from 'pg';
import { Gauge } from 'prom-client';
import { jobClasses, type Queue } from './queue.ts';

const outboxAge = new Gauge({
  name: 'hurrah_outbox_age_seconds',
  help: 'How long the oldest outbox row that is due has waited for the relay',
  labelNames: ['queue'],
});
const waitingJobs = new Gauge({
  name: 'hurrah_queue_jobs',
  help: 'Jobs that are due and wait, by class',
  labelNames: ['queue', 'class'],
});
const waitingAge = new Gauge({
  name: 'hurrah_queue_age_seconds',
  help: 'How long the oldest job that is due has waited, by class',
  labelNames: ['queue', 'class'],
});
const failedJobs = new Gauge({
  name: 'hurrah_jobs_failed',
  help: 'Jobs that were given up and wait for somebody to look at them',
  labelNames: ['queue'],
});
const deadlocks = new Gauge({
  name: 'hurrah_database_deadlocks',
  help: 'Deadlocks in the database of the queue since its statistics were reset',
  labelNames: ['queue'],
});

/** A queue is behind when urgent or normal work has waited for longer than this. */
const maxWaitSeconds = 10;

const measureSql = (schema: Queue['schema']) => `
  select
    coalesce(extract(epoch from now() - (select min(run_at) from ${schema}.outbox)), 0)::float8 as "outboxAge",
    (select count(*) from ${schema}.job where failed_at is not null)::int as failed,
    (select deadlocks from pg_stat_database where datname = current_database())::int as deadlocks,
    array(
      select json_build_object('class', class, 'count', count(*), 'age', extract(epoch from now() - min(run_at)))
      from ${schema}.job where taken_by is null and failed_at is null and run_at <= now() group by class
    ) as classes`;

interface Measurement {
  outboxAge: number;
  failed: number;
  deadlocks: number;
  classes: { class: number; count: number; age: number }[];
}

/** Updates the queue's metrics, and reports to its runner whether it is behind. */
export function watchQueue(pool: pg.Pool, { name: queue, schema }: Queue) {
  let behind = false;
  return {
    isBehind: (): boolean => behind,
    async measure(): Promise<void> {
      const { rows } = await pool.query<Measurement>({ name: `watch-${schema}`, text: measureSql(schema) });
      const [found] = rows;
      if (!found) return;
      outboxAge.set({ queue }, Math.max(0, found.outboxAge));
      failedJobs.set({ queue }, found.failed);
      deadlocks.set({ queue }, found.deadlocks);
      const classes = jobClasses.map((name, at) => {
        const { count = 0, age = 0 } = found.classes.find((one) => one.class === at) ?? {};
        waitingJobs.set({ queue, class: name }, count);
        waitingAge.set({ queue, class: name }, age);
        return { name, age };
      });
      behind = classes.some(({ name, age }) => name !== 'bulk' && age > maxWaitSeconds);
    },
  };
}
