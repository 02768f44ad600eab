import * as api from '@hurrah/contracts/operator/failed-jobs';
import { routeWithoutTransaction } from '../../../platform/route.ts';
import { listFailedJobs, removeFailedJob, retryAllFailedJobs, retryFailedJob } from './service.ts';

export const failedJobRoutes = [
  routeWithoutTransaction(api.listFailedJobs, listFailedJobs),
  routeWithoutTransaction(api.retryAllFailedJobs, retryAllFailedJobs),
  routeWithoutTransaction(api.retryFailedJob, (ctx, { params }) => retryFailedJob(ctx, params.id)),
  routeWithoutTransaction(api.removeFailedJob, (ctx, { params }) => removeFailedJob(ctx, params.id)),
];
