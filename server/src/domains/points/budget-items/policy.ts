import type { BudgetItemAction } from '@hurrah/contracts/points/budget-items';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import type { ItemRow } from './queries.ts';

type PolicyRow = Pick<ItemRow, 'kind'> & { enabled: boolean };

const configures = (ctx: ReadonlyCtx) => ctx.can('pointsApp:createBudgetItem');
/** While points are switched off nothing moves. */
const moves = (ctx: ReadonlyCtx, { kind, enabled }: PolicyRow) =>
  kind === 'pointsBank' && enabled && ctx.can('pointsApp:editBudgetSettings');

export const itemPolicy = policy<PolicyRow, BudgetItemAction>({
  edit: configures,
  delete: configures,
  addPoints: moves,
  removePoints: moves,
});
