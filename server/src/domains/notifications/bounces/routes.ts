import { reportEmail } from '@hurrah/contracts/notifications';
import { routeWithoutTransaction } from '../../../platform/route.ts';
import { takeReport } from './service.ts';

export const bounceRoutes = [routeWithoutTransaction(reportEmail, (ctx, { body }) => takeReport(ctx, body))];
