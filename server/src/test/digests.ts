import { work } from '../app.ts';
import type { PeriodicJob } from '../platform/jobs.ts';
import { runJobs, type TestTenant } from './harness.ts';

/** The product's own job that begins a week of digests. */
export function findDigestJob(): PeriodicJob {
  const job = work.periodicJobs.find(({ name }) => name === 'notifications.startDigests');
  if (!job) throw new Error('Nothing begins the weekly digests');
  return job;
}

/** Sends the digests that are due on a Monday, as if the period had just begun. */
export async function sendDigests(tenant: TestTenant, monday: string): Promise<void> {
  await tenant.act((ctx) => findDigestJob().run(ctx, monday));
  await runJobs();
}
