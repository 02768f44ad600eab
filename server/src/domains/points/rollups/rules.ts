import type { TransactionType } from '@hurrah/contracts/points/ledger';
import type { Movement } from './queries.ts';

/** The line of a report for a type of transaction on redeemable points. All other types are manual movements. */
export type SpendableLine = 'sent' | 'celebrations' | 'awards' | 'byHand' | 'redeemed' | 'expired' | 'reversed';

const lines: Partial<Record<TransactionType, SpendableLine>> = {
  recognition: 'sent',
  endorsement: 'sent',
  birthday: 'celebrations',
  anniversary: 'celebrations',
  welcome: 'celebrations',
  onboarding: 'celebrations',
  award: 'awards',
  incentive: 'awards',
  redeem: 'redeemed',
  refund: 'redeemed',
  expire_redeemable: 'expired',
  reversal: 'reversed',
};

export const lineOf = (type: TransactionType): SpendableLine => lines[type] ?? 'byHand';

/** Returns the effect of a movement on all accounts of one kind together. */
export const effectOn = (kind: Movement['kind'], movement: Movement): number =>
  movement.kind === kind ? movement.points : movement.contraKind === kind ? -movement.points : 0;

export const sumOf = <T>(all: T[], amountOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0);
