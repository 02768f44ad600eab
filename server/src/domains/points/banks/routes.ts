import * as api from '@hurrah/contracts/points/banks';
import { route } from '../../../platform/route.ts';
import * as banks from './service.ts';

export const bankRoutes = [
  route(api.listPointsBanks, (ctx) => banks.listPointsBanks(ctx)),
  route(api.addBankPoints, (ctx, { params, body }) => banks.moveBankPoints(ctx, 'add', { bankId: params.id, ...body })),
  route(api.removeBankPoints, (ctx, { params, body }) =>
    banks.moveBankPoints(ctx, 'remove', { bankId: params.id, ...body }),
  ),
];
