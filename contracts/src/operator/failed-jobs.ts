import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';

const params = z.object({ id: Id });
const Done = z.object({ count: z.int() });

export const FailedJob = z.object({
  id: Id,
  queue: z.string(),
  task: z.string(),
  subscriber: z.string().nullable(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  attempts: z.int(),
  /** When it is retried; null once it was given up. */
  nextAt: z.iso.datetime().nullable(),
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/operator/failedJobs',
  summary: 'Jobs that failed, of every queue: the first 200, and how many there are',
  can: 'operator',
  response: z.object({ total: z.int(), results: z.array(FailedJob) }),
});

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/operator/failedJobs/:id/retry',
  summary: 'Try a failed job again at once',
  can: 'operator',
  params,
  response: Done,
});

export const retryAllFailedJobs = endpoint({
  method: 'POST',
  path: '/operator/failedJobs/retry',
  summary: 'Try every failed job again at once',
  can: 'operator',
  response: Done,
});

export const removeFailedJob = endpoint({
  method: 'DELETE',
  path: '/operator/failedJobs/:id',
  summary: 'Remove a failed job; what it would have done never happens',
  can: 'operator',
  params,
  response: Done,
});
