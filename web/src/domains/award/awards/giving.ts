import { type AwardType, awardLimits } from '@hurrah/contracts/award/award-types';
import type { RichText } from '@hurrah/contracts/rich-text';
import { lengthOf, richTextOf, textOf } from '@hurrah/contracts/rich-text-rules';
import type { Party } from '../../points/index.ts';

export interface GivingValues {
  sendTo: Party[];
  message: RichText;
  /** Points for each. */
  amount: number | undefined;
}

export type GivingProblem = 'sendTo' | 'message' | 'tooLong' | 'amount' | 'notPositive' | 'tooLarge';
export type GivingProblems = Partial<Record<keyof GivingValues, GivingProblem>>;

type Priced = Pick<AwardType, 'points' | 'pointsLocked'>;

/** Whether its sender decides how many points it brings. */
export const choosesAmount = ({ points, pointsLocked }: Priced): boolean => points > 0 && !pointsLocked;

export const beginGiving = (awardType: Priced | undefined): GivingValues => ({
  sendTo: [],
  message: richTextOf(''),
  amount: awardType?.points,
});

export const isBegun = ({ sendTo, message, amount }: GivingValues, awardType: Priced | undefined): boolean =>
  sendTo.length > 0 || textOf(message) !== '' || (awardType !== undefined && amount !== awardType.points);

export function amountProblem(amount: number | undefined, awardType: Priced): GivingProblem | undefined {
  if (!choosesAmount(awardType)) return undefined;
  if (amount === undefined) return 'amount';
  if (!Number.isInteger(amount) || amount < 0) return 'notPositive';
  return amount > awardType.points ? 'tooLarge' : undefined;
}

/** What is wrong with which field, as the API would say it. */
export function givingProblems({ sendTo, message, amount }: GivingValues, awardType: Priced): GivingProblems {
  const length = lengthOf(message);
  const wrongAmount = amountProblem(amount, awardType);
  return {
    ...(sendTo.length === 0 && { sendTo: 'sendTo' }),
    ...(textOf(message) === '' && { message: 'message' }),
    ...(length > awardLimits.messageLength && { message: 'tooLong' }),
    ...(wrongAmount && { amount: wrongAmount }),
  };
}

/** The part of a call that says to whom it goes and how much each gets. */
export const giftOf = ({ sendTo, amount }: Pick<GivingValues, 'sendTo' | 'amount'>, awardType: Priced) => ({
  sendTo: sendTo.map(({ id, type }) => ({ id, type })),
  ...(choosesAmount(awardType) && amount !== undefined && { amount }),
});
