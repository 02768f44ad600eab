import { z } from 'zod';

export const AccountType = z.enum(['redeemable', 'allocation', 'fund', 'payout', 'pointsBank']);
export type AccountType = z.infer<typeof AccountType>;

/** Why points moved. The last one is ours: closing the payout, for which the specification names no type. */
export const TransactionType = z.enum([
  'allocation',
  'allocation_add',
  'allocation_remove',
  'expire_allocation',
  'recognition',
  'endorsement',
  'award',
  'incentive',
  'welcome',
  'birthday',
  'anniversary',
  'onboarding',
  'redeemable_add',
  'redeemable_remove',
  'migrated_redeemable',
  'expire_redeemable',
  'redeem',
  'refund',
  'reversal',
  'expire_payout',
]);
export type TransactionType = z.infer<typeof TransactionType>;

/** Points are whole. A million at once is a slip of the finger. */
export const PointsAmount = z.int('Points required').min(1, 'Points must be a positive number').max(1_000_000);
