import type pg from 'pg';

/** How soon a job is wanted: a person waits for it; soon; nobody waits for it. */
export const jobClasses = ['urgent', 'normal', 'bulk'] as const;
export type JobClass = (typeof jobClasses)[number];
export const classNumber = (name: JobClass): number => jobClasses.indexOf(name);

/** Each database has one, and each works on the outbox that stands beside it. */
export interface Queue {
  name: string;
  schema: 'public' | 'directory';
  address: string;
}

export interface JobItem {
  /** The same on every repetition. */
  id: string;
  requestId: string | null;
  /** When it was due, by the clock of the database. */
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

/** After so many attempts, over some days, somebody has to look at it. */
const maxAttempts = 25;
const beforeAll = '00000000-0000-0000-0000-000000000000';
/** Jobs of the directory belong to none, and share one turn. */
export const noTenant = '00000000-0000-0000-0000-000000000001';
const isWaiting = 'job.taken_by is null and job.failed_at is null and job.run_at <= now()';

/**
 * Tenants take turns: from the one after `$2` on, up to `$3` of them, each with the job that has waited longest; more of
 * each where there are fewer. It reads about as many index entries as it takes jobs, however
 * many wait.
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
  /** What this release knows; the rest is left to one that does. */
  tasks: string[];
  limit: number;
  workerId: string;
}

/** Takes jobs for a worker. Keeps in `turns` which tenant was last, for each class. */
export async function takeJobs(pool: pg.Pool, { schema }: Queue, turns: Map<JobClass, string>, taking: Taking) {
  const { jobClass, tasks, limit, workerId } = taking;
  const takeAfter = async (after: string): Promise<Job[]> => {
    const values = [classNumber(jobClass), after, limit, tasks, workerId];
    const { rows } = await pool.query<Job>({ name: `take-${schema}`, text: takeSql(schema), values });
    return rows;
  };
  const last = turns.get(jobClass) ?? beforeAll;
  let taken = await takeAfter(last);
  // Everybody after the last one has had a turn; the next round begins.
  if (taken.length === 0 && last !== beforeAll) taken = await takeAfter(beforeAll);
  turns.set(
    jobClass,
    taken.map(({ tenantId }) => tenantId).reduce((one, other) => (one > other ? one : other), beforeAll),
  );
  return taken;
}

/** They are done. What another worker has taken by now is no longer ours to end. */
export async function finishJobs(pool: pg.Pool, { schema }: Queue, workerId: string, ids: string[]): Promise<void> {
  await pool.query({
    name: `finish-${schema}`,
    text: `delete from ${schema}.job where id = any($1) and taken_by = $2`,
    values: [ids, workerId],
  });
}

/** Waits longer each time: seconds at first, hours at last. */
export async function failJob(pool: pg.Pool, { schema }: Queue, workerId: string, { id }: Job, error: string) {
  await pool.query(
    `update ${schema}.job set taken_by = null, taken_at = null, last_error = $3,
       run_at = now() + make_interval(secs => exp(least(10, attempts))),
       failed_at = case when attempts >= ${maxAttempts} then now() end
     where id = $1 and taken_by = $2`,
    [id, workerId, error],
  );
}

/** In its place a job for each of these subscribers, or for each of its events, so that one failure holds up no other. */
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

/** Gives back what this worker has taken and knows nothing of: its connection broke before it heard of it. */
export async function returnUnknown(pool: pg.Pool, { schema }: Queue, workerId: string, known: string[]) {
  await pool.query(`update ${schema}.job set taken_by = null, taken_at = null where taken_by = $1 and id <> all($2)`, [
    workerId,
    known,
  ]);
}
