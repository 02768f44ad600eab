import { z } from 'zod';
import { coded } from '../messages/fields.ts';
import { maxPoints } from './movement-rules.ts';

export const AccountType = z.enum(['redeemable', 'allocation', 'fund', 'payout', 'pointsBank']);
export type AccountType = z.infer<typeof AccountType>;

/** The type of a transaction. The last three are ours: the specification has none for the payout and for banks. */
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
  'bank_add',
  'bank_remove',
]);
export type TransactionType = z.infer<typeof TransactionType>;

/** Points are whole. An amount outside the range is an error and is never changed to fit. */
const outOfRange = coded('points.amountOutOfRange', { max: maxPoints });
export const PointsAmount = z
  .int({ error: ({ input }) => (input === undefined ? coded('points.amountMissing') : outOfRange) })
  .min(1, outOfRange)
  .max(maxPoints, outOfRange);
