import { periodicJob } from '../../../platform/jobs.ts';
import { expireRequests } from './service.ts';

export const expireMovementRequests = periodicJob('points.expireMovementRequests', {
  every: 'hour',
  due: "select tenant_id from points_movement_request where status = 'pending' and expires_at <= $4",
  run: (ctx) => expireRequests(ctx),
});
