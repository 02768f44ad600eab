import type { AccountAction } from '@hurrah/contracts/points/accounts';
import type { AccountType } from '@hurrah/contracts/points/ledger';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';

interface PolicyRow {
  type: AccountType;
  ownerId: string;
  enabled: boolean;
}

const manages = (ctx: ReadonlyCtx) => ctx.can('pointsApp:editBudgetSettings');
/** An admin cannot move points in their own account. */
const isColleagues = (ctx: ReadonlyCtx, { type, ownerId }: PolicyRow) =>
  (type === 'redeemable' || type === 'allocation') && ownerId !== ctx.memberId;

/** While points are switched off, the only action is to switch them on again. */
export const accountPolicy = policy<PolicyRow, AccountAction>({
  addPoints: (ctx, account) => manages(ctx) && account.enabled && isColleagues(ctx, account),
  removePoints: (ctx, account) => manages(ctx) && account.enabled && isColleagues(ctx, account),
  allocate: (ctx, account) => manages(ctx) && account.enabled && account.type === 'fund',
  expire: (ctx, account) => manages(ctx) && account.enabled && account.type === 'payout',
  enablePoints: (ctx, account) => manages(ctx) && !account.enabled && account.type === 'fund',
  disablePoints: (ctx, account) => manages(ctx) && account.enabled && account.type === 'fund',
});

/** A member sees their own accounts; with `viewTransactions` they see all accounts. */
export const mayViewAccounts = (ctx: ReadonlyCtx, ownerId: string): boolean =>
  ctx.memberId === ownerId || ctx.can('pointsApp:viewTransactions');
