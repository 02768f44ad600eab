import type { Award } from '@hurrah/contracts/award/awards';
import type { Face } from '../../people/index.ts';
import type { AwardRow } from './queries.ts';

/** Whether it is visible to others: the undo period is over. */
export const isAnnounced = ({ announceAt }: Pick<AwardRow, 'announceAt'>, now: Date): boolean => announceAt <= now;

const changeableHours = 24;

/** Whether the sender may still change or delete a given award. */
export const isFresh = ({ createdAt }: Pick<AwardRow, 'createdAt'>, now: Date): boolean =>
  now.getTime() < createdAt.getTime() + changeableHours * 3_600_000;

/** Raise it with every change to the shape of `Card` or `Facts`: the timeline then rerenders its stored cards. */
export const cardVersion = 1;

/** The part of an award that is the same for all readers. It is plain JSON, so that the timeline can store it. */
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

/** The fields that are not public, and those that permissions depend on. */
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

/** The row that the policy checks, the same from a database row and from a stored card. */
export const policyRowOf = ({ card, facts }: Rendered) => ({
  senderId: card.sender.id,
  createdAt: new Date(card.createdAt),
  announceAt: new Date(facts.announceAt),
  hiddenAt: facts.hiddenAt ? new Date(facts.hiddenAt) : null,
  isChosen: card.nominatorCount !== null,
});
