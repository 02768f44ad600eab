import type { Award } from '@hurrah/contracts/award/awards';
import type { Face } from '../../people/index.ts';
import type { AwardRow } from './queries.ts';

/** Others may know of it: the time to take it back has passed. */
export const isAnnounced = ({ announceAt }: Pick<AwardRow, 'announceAt'>, now: Date): boolean => announceAt <= now;

const changeableHours = 24;

/** How long its sender may still change or take back what was given. */
export const isFresh = ({ createdAt }: Pick<AwardRow, 'createdAt'>, now: Date): boolean =>
  now.getTime() < createdAt.getTime() + changeableHours * 3_600_000;

/** Raise it with every change to the shape of `Card` or `Facts`: the timeline then redraws the cards it has stored. */
export const cardVersion = 1;

/** What an award looks like to everybody. It is plain JSON, so that the timeline can keep it. */
export type Card = Pick<
  Award,
  | 'awardTypeId'
  | 'name'
  | 'description'
  | 'badge'
  | 'message'
  | 'messageText'
  | 'sendTo'
  | 'recipientCount'
  | 'nominatorCount'
  | 'createdAt'
  | 'updatedAt'
  | 'editedAt'
> & { sender: Face; recipients: Face[]; mediaObjectId: string | null };

/** What is not for everybody's eyes, and what decides who may do what with it. */
export interface Facts {
  amount: number;
  totalAmount: number;
  announceAt: string;
  hiddenAt: string | null;
  version: number;
}

export interface Rendered {
  card: Card;
  facts: Facts;
}

export const factsOf = (row: AwardRow): Facts => ({
  amount: row.amount,
  totalAmount: row.totalAmount,
  announceAt: row.announceAt.toISOString(),
  hiddenAt: row.hiddenAt?.toISOString() ?? null,
  version: row.version,
});

/** As the policy judges it, whether it was read from its own row or from a kept card. */
export const policyRowOf = ({ card, facts }: Rendered) => ({
  senderId: card.sender.id,
  createdAt: new Date(card.createdAt),
  announceAt: new Date(facts.announceAt),
  hiddenAt: facts.hiddenAt ? new Date(facts.hiddenAt) : null,
  isChosen: card.nominatorCount !== null,
});
