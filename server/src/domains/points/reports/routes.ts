import * as api from '@hurrah/contracts/points/reports';
import { csvRoute, route } from '../../../platform/route.ts';
import { getSummary, readSummaryRows } from './service.ts';

export const reportRoutes = [
  route(api.getPointsSummary, (ctx, { query }) => getSummary(ctx, query.year)),
  csvRoute(api.exportPointsSummary, {
    filename: 'points.csv',
    columns: [],
    read: (ctx, { body }) => readSummaryRows(ctx, body.year),
  }),
];
