import type { Recognition, RecognitionStatus } from '@hurrah/contracts/recognition/recognitions';
import type { KeptAttachment } from '../../media/index.ts';
import type { Face } from '../../people/index.ts';
import type { RecognitionRow } from './queries.ts';

type Times = Pick<RecognitionRow, 'publishedAt' | 'sentAt' | 'announceAt' | 'hiddenAt'>;

const statusOf = ({ publishedAt }: Pick<Times, 'publishedAt'>): RecognitionStatus =>
  publishedAt ? 'published' : 'draft';

/** Whether it is visible to others: sent, with the undo period over. */
export const isAnnounced = ({ announceAt }: Pick<Times, 'announceAt'>, now: Date): boolean =>
  announceAt !== null && announceAt <= now;

/** The end of the undo period; null once it has passed. */
export const undoUntil = ({ announceAt }: Pick<Times, 'announceAt'>, now: Date): Date | null =>
  announceAt && announceAt > now ? announceAt : null;

const changeableHours = 24;

/** Whether the sender may still change or delete a sent recognition. */
export const isFresh = ({ sentAt }: Pick<Times, 'sentAt'>, now: Date): boolean =>
  sentAt !== null && now.getTime() < sentAt.getTime() + changeableHours * 3_600_000;

/** Raise it with every change to the shape of `Card` or `Facts`: the timeline then rerenders its stored cards. */
export const cardVersion = 2;

/** The part of a recognition that is the same for all readers. It is plain JSON, so that the timeline can store it. */
export type Card = Pick<
  Recognition,
  | 'message'
  | 'messageText'
  | 'sendTo'
  | 'recipientCount'
  | 'qualities'
  | 'gifs'
  | 'tenantWide'
  | 'createdAt'
  | 'updatedAt'
  | 'editedAt'
> & { sender: Face; recipients: Face[]; attachments: KeptAttachment[] };

/** The fields that are not public, and those that permissions depend on. Times are ISO texts, as in the card. */
export type Facts = Pick<Recognition, 'status' | 'scheduledAt' | 'sentAt' | 'hiddenAt' | 'refinementId'> & {
  amount: number;
  totalAmount: number;
  announceAt: string | null;
  /** Missing in cards that were stored before rows had versions; such a row has not changed since. */
  version?: number;
};

export interface Rendered {
  card: Card;
  facts: Facts;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The row that the policy checks, the same from a database row and from a stored card. */
export const policyRowOf = ({ card, facts }: Rendered) => ({
  senderId: card.sender.id,
  tenantWide: card.tenantWide,
  sentAt: dateOf(facts.sentAt),
  announceAt: dateOf(facts.announceAt),
  hiddenAt: dateOf(facts.hiddenAt),
});

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

export function factsOf(row: RecognitionRow): Facts {
  return {
    status: statusOf(row),
    amount: row.amount,
    totalAmount: row.totalAmount,
    scheduledAt: isoOf(row.scheduledAt),
    sentAt: isoOf(row.sentAt),
    announceAt: isoOf(row.announceAt),
    hiddenAt: isoOf(row.hiddenAt),
    refinementId: row.refinementId,
    version: row.version,
  };
}
