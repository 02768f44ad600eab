import type { TransactionType } from '@hurrah/contracts/points/ledger';
import { policy } from '../../../platform/policy.ts';
import type { RecipientRow } from './queries.ts';

/** Expiries and redemptions have ways of their own back, or none; the database refuses these too. */
const irreversible = new Set<TransactionType>([
  'allocation',
  'expire_allocation',
  'expire_redeemable',
  'redeem',
  'refund',
  'reversal',
  'expire_payout',
]);

export const recipientPolicy = policy<Pick<RecipientRow, 'type' | 'reversedAmount'>, 'reverse'>({
  reverse: (ctx, part) =>
    ctx.can('pointsApp:editBudgetSettings') && !irreversible.has(part.type) && part.reversedAmount === 0,
});
