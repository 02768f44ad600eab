import * as api from '@hurrah/contracts/points/reports';
import { route } from '../../../platform/route.ts';
import { listAudits } from './service.ts';

export const auditorRoutes = [route(api.listLedgerAudits, (ctx) => listAudits(ctx))];
