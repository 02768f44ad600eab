import * as api from '@hurrah/contracts/points/budget-items';
import { route } from '../../../platform/route.ts';
import * as estimates from '../estimates/service.ts';
import * as items from './service.ts';

export const budgetItemRoutes = [
  route(api.listBudgetItems, (ctx, { query }) => items.listBudgetItems(ctx, query)),
  route(api.createBudgetItem, (ctx, { body }) => items.createItem(ctx, body)),
  route(api.updateBudgetItem, (ctx, received) => items.changeItem(ctx, received)),
  route(api.deleteBudgetItem, (ctx, received) => items.deleteItem(ctx, received)),
  route(api.listBudgetItemOwners, (ctx) => items.listOwners(ctx)),
  route(api.getBudgetItemUsage, (ctx, { params }) => items.readUsage(ctx, params.id)),
  route(api.estimateBudgetItem, (ctx, { body }) => estimates.estimate(ctx, body)),
  route(api.simulateBudget, (ctx, { body }) => estimates.simulate(ctx, body.changes)),
  route(api.forecastMember, (ctx, { params }) => estimates.forecast(ctx, params.id)),
];
