import { periodicJob } from '../../../platform/jobs.ts';
import { expireRequests } from './service.ts';

export const expireMovementRequests = periodicJob('points.expireMovementRequests', {
  every: 'hour',
  run: (ctx) => expireRequests(ctx),
});
