import type { TransactionType } from '@hurrah/contracts/points/ledger';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import type { RecipientRow } from './queries.ts';

/** Expiries and redemptions are reversed differently, or not at all; the database refuses these too. */
export const irreversible: ReadonlySet<TransactionType> = new Set<TransactionType>([
  'allocation',
  'expire_allocation',
  'expire_redeemable',
  'redeem',
  'refund',
  'reversal',
  'expire_payout',
]);

type PolicyRow = Pick<RecipientRow, 'type' | 'reversedAmount' | 'ownerId' | 'contraKind' | 'contraOwnerId'>;

const isOwn = (ctx: ReadonlyCtx, { ownerId, contraKind, contraOwnerId }: PolicyRow) =>
  ownerId === ctx.memberId || (contraKind === 'allocation' && contraOwnerId === ctx.memberId);

export const recipientPolicy = policy<PolicyRow, 'reverse'>({
  reverse: (ctx, part) =>
    ctx.can('pointsApp:editBudgetSettings') &&
    !irreversible.has(part.type) &&
    part.reversedAmount === 0 &&
    !isOwn(ctx, part),
});
