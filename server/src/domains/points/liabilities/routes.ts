import * as api from '@hurrah/contracts/points/reports';
import { csvRoute, route } from '../../../platform/route.ts';
import { exportWords } from './rules.ts';
import { getLiabilities, readLiabilityRows } from './service.ts';

export const liabilityRoutes = [
  route(api.getLiabilities, (ctx, { query }) => getLiabilities(ctx, query.asOfOn)),
  csvRoute(api.exportLiabilities, {
    filename: `${exportWords.en.filename}.csv`,
    columns: [...exportWords.en.columns],
    read: (ctx, { body }) => readLiabilityRows(ctx, body.asOfOn),
  }),
];
