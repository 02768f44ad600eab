import { createPool } from './db.ts';
import type { Queue } from './queue.ts';

/** A job that failed: one that will be retried, or one that was given up and waits for an operator. */
export interface FailedJob {
  queue: string;
  id: string;
  task: string;
  subscriber: string | null;
  tenantId: string;
  attempts: number;
  /** When it is retried; null once it was given up. */
  nextAt: Date | null;
  error: string;
}

type Verb = 'list' | 'retry' | 'remove';

/**
 * Lists failed jobs, retries them at once or removes them: one job, or all of every queue. Returns the affected jobs.
 */
export async function tendFailedJobs(queues: Queue[], verb: Verb, id?: string): Promise<FailedJob[]> {
  const found = queues.map(async (queue) => {
    const pool = createPool(queue.address, 'jobs', 1);
    try {
      const { rows } = await pool.query<FailedJob>(statementFor(queue, verb), [id ?? null]);
      return rows.map((job) => ({ ...job, queue: queue.name }));
    } finally {
      await pool.end();
    }
  });
  return (await Promise.all(found)).flat();
}

export const failedJobUsage = 'jobs [retry ID | retry all | remove ID]';

/** The same as a command. Returns the lines to print, or undefined for other words. */
export async function runJobsCommand(queues: Queue[], [verb, which, ...rest]: string[]): Promise<string[] | undefined> {
  const isKnown = verb === undefined || verb === 'retry' || (verb === 'remove' && which !== 'all');
  if (!isKnown || (verb !== undefined && !which) || rest.length > 0) return undefined;
  const jobs = await tendFailedJobs(queues, verb ?? 'list', which === 'all' ? undefined : which);
  const done = { retry: 'tried again now', remove: 'removed' };
  return [...jobs.map((job) => JSON.stringify(job)), `${jobs.length} ${verb ? done[verb] : 'failed'}`];
}

function statementFor({ schema }: Queue, verb: Verb): string {
  const columns = `id, task, subscriber, tenant_id as "tenantId", attempts,
    case when failed_at is null then run_at end as "nextAt", last_error as error`;
  // A running job has not failed.
  const failed = 'last_error is not null and taken_by is null';
  const chosen = `${failed} and id = coalesce($1::uuid, id)`;
  if (verb === 'retry') {
    const anew = 'run_at = now(), failed_at = null, attempts = least(attempts, 1)';
    return `update ${schema}.job set ${anew} where ${chosen} returning ${columns}`;
  }
  if (verb === 'remove') return `delete from ${schema}.job where ${chosen} returning ${columns}`;
  return `select ${columns} from ${schema}.job where ${chosen} order by failed_at, run_at`;
}
