import type pg from 'pg';

/** urgent: a person waits for it; normal: soon; bulk: whenever there is room. */
export const jobClasses = ['urgent', 'normal', 'bulk'] as const;
export type JobClass = (typeof jobClasses)[number];
export const classNumber = (name: JobClass): number => jobClasses.indexOf(name);

/** Each database has one queue, beside its outbox. */
export interface Queue {
  name: string;
  schema: 'public' | 'directory';
  address: string;
}

export interface JobItem {
  /** The same on every retry. */
  id: string;
  requestId: string | null;
  /** When it was due, by the database's clock. */
  dueAt?: string;
  payload: unknown;
}

export interface Job {
  id: string;
  tenantId: string;
  task: string;
  subscriber: string | null;
  items: JobItem[];
  attempts: number;
}

/** After this many attempts, over some days, an operator has to handle the job. */
const maxAttempts = 25;
const beforeAll = '00000000-0000-0000-0000-000000000000';
/** Jobs of the directory have no tenant and share one turn. */
export const noTenant = '00000000-0000-0000-0000-000000000001';
/** A condition for SQL. */
export const isWaiting = 'job.taken_by is null and job.failed_at is null and job.run_at <= now()';

/**
 * Round-robin over tenants, starting after tenant `$2`: the oldest jobs of up to `$3` tenants. It reads about as many index
 * entries as it takes jobs, however many are waiting.
 */
const takeSql = (schema: string) => `
  with recursive turn (tenant_id, place) as (
    (select tenant_id, 1 from ${schema}.job
     where class = $1 and tenant_id > $2 and task = any($4) and ${isWaiting} order by tenant_id limit 1)
    union all
    select next.tenant_id, place + 1 from turn cross join lateral (
      select tenant_id from ${schema}.job
      where class = $1 and job.tenant_id > turn.tenant_id and task = any($4) and ${isWaiting}
      order by tenant_id limit 1
    ) as next
    where place < $3
  ), chosen as (
    select first.id from turn cross join lateral (
      select id from ${schema}.job
      where class = $1 and job.tenant_id = turn.tenant_id and task = any($4) and ${isWaiting}
      order by run_at, id limit (select ceil($3::numeric / count(*)) from turn) for update skip locked
    ) as first
    limit $3
  )
  update ${schema}.job set taken_by = $5, taken_at = now(), attempts = attempts + 1
  from chosen where job.id = chosen.id
  returning job.id, tenant_id as "tenantId", task, subscriber, items, attempts`;

export interface Taking {
  jobClass: JobClass;
  /** The tasks this release knows. Jobs of other tasks are left to a newer release. */
  tasks: string[];
  limit: number;
  workerId: string;
}

/** Takes jobs for a worker. `turns` remembers the last tenant of each class. */
export async function takeJobs(pool: pg.Pool, { schema }: Queue, turns: Map<JobClass, string>, taking: Taking) {
  const { jobClass, tasks, limit, workerId } = taking;
  const takeAfter = async (after: string): Promise<Job[]> => {
    const values = [classNumber(jobClass), after, limit, tasks, workerId];
    const { rows } = await pool.query<Job>({ name: `take-${schema}`, text: takeSql(schema), values });
    return rows;
  };
  const last = turns.get(jobClass) ?? beforeAll;
  let taken = await takeAfter(last);
  // The round is over: start again with the first tenant.
  if (taken.length === 0 && last !== beforeAll) taken = await takeAfter(beforeAll);
  turns.set(
    jobClass,
    taken.map(({ tenantId }) => tenantId).reduce((one, other) => (one > other ? one : other), beforeAll),
  );
  return taken;
}

/** Deletes finished jobs, except those that another worker has taken meanwhile. */
export async function finishJobs(pool: pg.Pool, { schema }: Queue, workerId: string, ids: string[]): Promise<void> {
  await pool.query({
    name: `finish-${schema}`,
    text: `delete from ${schema}.job where id = any($1) and taken_by = $2`,
    values: [ids, workerId],
  });
}

/** Schedules a retry with exponential backoff, from seconds to hours. */
export async function failJob(pool: pg.Pool, { schema }: Queue, workerId: string, { id }: Job, error: string) {
  await pool.query(
    `update ${schema}.job set taken_by = null, taken_at = null, last_error = $3,
       run_at = now() + make_interval(secs => exp(least(10, attempts))),
       failed_at = case when attempts >= ${maxAttempts} then now() end
     where id = $1 and taken_by = $2`,
    [id, workerId, error],
  );
}

/** Replaces a job by one per subscriber, or one per event, so that one failure does not block the others. */
export async function splitJob(
  pool: pg.Pool,
  { schema }: Queue,
  workerId: string,
  job: Job,
  { error, subscribers }: { error: string; subscribers: string[] },
): Promise<void> {
  const parts = job.subscriber ? 'jsonb_array_elements(items) as part (item)' : '(select items) as part (item)';
  const items = job.subscriber ? 'jsonb_build_array(part.item)' : 'part.item';
  await pool.query(
    `with whole as (delete from ${schema}.job where id = $1 and taken_by = $2 returning *)
     insert into ${schema}.job (class, tenant_id, task, subscriber, items, attempts, last_error)
     select class, tenant_id, task, one.subscriber, ${items}, 1, $3
     from whole cross join unnest($4::text[]) as one (subscriber) cross join lateral ${parts}`,
    [job.id, workerId, error, subscribers],
  );
}

/** Releases jobs that were taken for this worker but never reached it, because its connection broke. */
export async function releaseUnknown(pool: pg.Pool, { schema }: Queue, workerId: string, known: string[]) {
  await pool.query(`update ${schema}.job set taken_by = null, taken_at = null where taken_by = $1 and id <> all($2)`, [
    workerId,
    known,
  ]);
}
