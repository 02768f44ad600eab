import type { AccountAction } from '@hurrah/contracts/points/accounts';
import type { AccountType } from '@hurrah/contracts/points/ledger';
import type { Judging } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';

interface Judged {
  type: AccountType;
  enabled: boolean;
}

const manages = (ctx: Judging) => ctx.can('pointsApp:editBudgetSettings');
const isMembers = ({ type }: Judged) => type === 'redeemable' || type === 'allocation';

/** While points are switched off nothing moves; they can only be switched on again. */
export const accountPolicy = policy<Judged, AccountAction>({
  addPoints: (ctx, account) => manages(ctx) && account.enabled && isMembers(account),
  removePoints: (ctx, account) => manages(ctx) && account.enabled && isMembers(account),
  allocate: (ctx, account) => manages(ctx) && account.enabled && account.type === 'fund',
  expire: (ctx, account) => manages(ctx) && account.enabled && account.type === 'payout',
  enablePoints: (ctx, account) => manages(ctx) && !account.enabled && account.type === 'fund',
  disablePoints: (ctx, account) => manages(ctx) && account.enabled && account.type === 'fund',
});

/** Points are between a person and the company: one's own, or those of everybody for who may view transactions. */
export const mayViewAccounts = (ctx: Judging, ownerId: string): boolean =>
  ctx.memberId === ownerId || ctx.can('pointsApp:viewTransactions');
