import { auditAll } from '../../../platform/audit.ts';
import type { UserCtx, WithoutTransaction } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { type FailedJob, tendFailedJobs } from '../../../platform/failed-jobs.ts';
import { listQueues } from '../../../platform/worker.ts';
import { listCompanyNames } from '../../tenancy/index.ts';

type OperatorCtx = WithoutTransaction<UserCtx>;

const shown = 200;

export async function listFailedJobs() {
  const jobs = await tendFailedJobs(listQueues(), 'list');
  const first = jobs.slice(0, shown);
  const names = await listCompanyNames([...new Set(first.map(({ tenantId }) => tenantId))]);
  return { total: jobs.length, results: first.map((job) => present(job, names)) };
}

function present({ tenantId, nextAt, ...job }: FailedJob, names: Map<string, string>) {
  const name = names.get(tenantId);
  return {
    ...job,
    company: name === undefined ? null : { id: tenantId, name },
    nextAt: nextAt?.toISOString() ?? null,
  };
}

export async function retryFailedJob(ctx: OperatorCtx, id: string) {
  const jobs = await tendFailedJobs(listQueues(), 'retry', id);
  if (jobs.length === 0) throw notFound('operator.jobNotFound');
  return record(ctx, 'operator.jobRetried', jobs);
}

export const retryAllFailedJobs = async (ctx: OperatorCtx) =>
  record(ctx, 'operator.jobRetried', await tendFailedJobs(listQueues(), 'retry'));

export async function removeFailedJob(ctx: OperatorCtx, id: string) {
  const jobs = await tendFailedJobs(listQueues(), 'remove', id);
  if (jobs.length === 0) throw notFound('operator.jobNotFound');
  return record(ctx, 'operator.jobRemoved', jobs);
}

/** The payload of a job is not recorded: it is the company's data. */
async function record(ctx: OperatorCtx, action: string, jobs: FailedJob[]) {
  const entries = jobs.map(({ id, queue, task, subscriber, tenantId }) => ({
    action,
    entityType: 'job',
    entityId: id,
    after: { queue, task, subscriber, tenantId },
  }));
  await ctx.within((inside) => auditAll(inside, entries));
  return { count: jobs.length };
}
