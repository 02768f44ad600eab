import * as api from '@hurrah/contracts/points/reports';
import { csvRoute, route } from '../../../platform/route.ts';
import { requireQuick } from './jobs.ts';
import { exportWords } from './rules.ts';
import { getLiabilities, readLiabilityRows } from './service.ts';

export const liabilityRoutes = [
  route(api.getLiabilities, async (ctx, { query }) => {
    await requireQuick(ctx, query.asOfOn);
    return getLiabilities(ctx, query.asOfOn);
  }),
  csvRoute(api.exportLiabilities, {
    filename: `${exportWords.en.filename}.csv`,
    columns: [...exportWords.en.columns],
    read: async (ctx, { body }) => {
      await requireQuick(ctx, body.asOfOn);
      return readLiabilityRows(ctx, body.asOfOn);
    },
  }),
];
