import type pg from 'pg';
import { Gauge } from 'prom-client';
import { isWaiting, jobClasses, type Queue } from './queue.ts';
import { isOpen } from './relay.ts';

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
const emailsHeld = new Gauge({
  name: 'hurrah_emails_held',
  help: 'Email jobs that are due and held back by HOLD_EMAILS',
  labelNames: ['queue'],
});
const deadlocks = new Gauge({
  name: 'hurrah_database_deadlocks',
  help: 'Deadlocks in the database of the queue since its statistics were reset',
  labelNames: ['queue'],
});

/** A queue is behind when urgent or normal work has waited for longer than this. */
const maxWaitSeconds = 10;

/** `$1` are the tasks that are held back: they are late on purpose. */
const measureSql = (schema: Queue['schema']) => `
  select
    coalesce(extract(epoch from now() - (
      select min(run_at) from ${schema}.outbox where ${isOpen(schema)}
    )), 0)::float8 as "outboxAge",
    (select count(*) from ${schema}.job where failed_at is not null)::int as failed,
    (select deadlocks from pg_stat_database where datname = current_database())::int as deadlocks,
    array(
      select json_build_object('class', class, 'count', count(*), 'age', extract(epoch from now() - min(run_at)))
      from ${schema}.job where task <> all($1) and ${isWaiting} group by class
    ) as classes,
    (select count(*) from ${schema}.job where task = any($1) and ${isWaiting})::int as held`;

interface Measured {
  outboxAge: number;
  failed: number;
  deadlocks: number;
  classes: { class: number; count: number; age: number }[];
  held: number;
}

/** Measures the waiting jobs and their age. Every class is listed, also an empty one. */
export async function measureQueue(pool: pg.Pool, { schema }: Queue, heldTasks: string[] = []) {
  const query = { name: `watch-${schema}`, text: measureSql(schema), values: [heldTasks] };
  const { rows } = await pool.query<Measured>(query);
  const { outboxAge: age = 0, failed = 0, held = 0, deadlocks: locks = 0, classes = [] } = rows[0] ?? {};
  return {
    outboxAgeSeconds: Math.max(0, age),
    failed,
    held,
    deadlocks: locks,
    classes: jobClasses.map((name, at) => {
      const { count = 0, age: ageSeconds = 0 } = classes.find((one) => one.class === at) ?? {};
      return { name, waiting: count, ageSeconds };
    }),
  };
}

/** Updates the queue's metrics, and reports to its runner whether it is behind. */
export function watchQueue(pool: pg.Pool, queue: Queue, heldTasks: string[]) {
  const labels = { queue: queue.name };
  let behind = false;
  return {
    isBehind: (): boolean => behind,
    async measure(): Promise<void> {
      const found = await measureQueue(pool, queue, heldTasks);
      outboxAge.set(labels, found.outboxAgeSeconds);
      failedJobs.set(labels, found.failed);
      emailsHeld.set(labels, found.held);
      deadlocks.set(labels, found.deadlocks);
      for (const { name, waiting, ageSeconds } of found.classes) {
        waitingJobs.set({ ...labels, class: name }, waiting);
        waitingAge.set({ ...labels, class: name }, ageSeconds);
      }
      behind = found.classes.some(({ name, ageSeconds }) => name !== 'bulk' && ageSeconds > maxWaitSeconds);
    },
  };
}
