import * as api from '@hurrah/contracts/points/accounts';
import { type Binding, csvRoute, route } from '../../../platform/route.ts';
import type { FindPosts } from './rules.ts';
import * as accounts from './service.ts';

export const accountRoutes = (findPosts: FindPosts): Binding[] => [
  route(api.getMyAccounts, (ctx) => accounts.readAccounts(ctx, ctx.memberId)),
  route(api.getOwnerAccounts, (ctx, { params }) => accounts.readAccounts(ctx, params.id)),
  route(api.listOwnerEntries, (ctx, { params, query }) =>
    accounts.listEntries(ctx, params.id, { ...query, findPosts }),
  ),
  route(api.getTenantAccounts, accounts.readTenantAccounts),

  route(api.listRedeemableAccounts, (ctx, { query }) => accounts.listAccounts(ctx, 'redeemable', query)),
  route(api.getRedeemableTotal, (ctx) => accounts.totalOf(ctx, 'redeemable')),
  route(api.addRedeemablePoints, (ctx, { params, body }) => accounts.addPoints(ctx, 'redeemable', params.id, body)),
  route(api.removeRedeemablePoints, (ctx, { params, body }) =>
    accounts.removePoints(ctx, 'redeemable', params.id, body),
  ),
  csvRoute(api.exportRedeemableAccounts, {
    filename: 'redeemable-points.csv',
    columns: accounts.accountColumns,
    read: (ctx, _, from) => accounts.readAccountRows(ctx, 'redeemable', from),
  }),

  route(api.listAllocationAccounts, (ctx, { query }) => accounts.listAccounts(ctx, 'allocation', query)),
  route(api.getAllocationTotal, (ctx) => accounts.totalOf(ctx, 'allocation')),
  route(api.addAllocationPoints, (ctx, { params, body }) => accounts.addPoints(ctx, 'allocation', params.id, body)),
  route(api.removeAllocationPoints, (ctx, { params, body }) =>
    accounts.removePoints(ctx, 'allocation', params.id, body),
  ),
  csvRoute(api.exportAllocationAccounts, {
    filename: 'points-to-give.csv',
    columns: accounts.accountColumns,
    read: (ctx, _, from) => accounts.readAccountRows(ctx, 'allocation', from),
  }),

  route(api.allocateFund, accounts.allocateFund),
  route(api.enableFund, (ctx) => accounts.switchFund(ctx, true)),
  route(api.disableFund, (ctx) => accounts.switchFund(ctx, false)),
  route(api.expirePayout, (ctx, { body }) => accounts.expirePayout(ctx, body.note)),
];
