import type { Recognition, RecognitionStatus } from '@hurrah/contracts/recognition/recognitions';
import type { KeptAttachment } from '../../media/index.ts';
import type { Face } from '../../people/index.ts';
import type { RecognitionRow } from './queries.ts';

type Times = Pick<RecognitionRow, 'publishedAt' | 'sentAt' | 'announceAt' | 'hiddenAt'>;

const statusOf = ({ publishedAt }: Pick<Times, 'publishedAt'>): RecognitionStatus =>
  publishedAt ? 'published' : 'draft';

/** Others may know of it: it was sent, and the time to take it back has passed. */
export const isAnnounced = ({ announceAt }: Pick<Times, 'announceAt'>, now: Date): boolean =>
  announceAt !== null && announceAt <= now;

/** Until when it can be taken back; null once that has passed. */
export const undoUntil = ({ announceAt }: Pick<Times, 'announceAt'>, now: Date): Date | null =>
  announceAt && announceAt > now ? announceAt : null;

const changeableHours = 24;

/** How long its sender may still change or delete what was sent. */
export const isFresh = ({ sentAt }: Pick<Times, 'sentAt'>, now: Date): boolean =>
  sentAt !== null && now.getTime() < sentAt.getTime() + changeableHours * 3_600_000;

/** Raise it with every change to the shape of `Card` or `Facts`: the timeline then redraws the cards it has stored. */
export const cardVersion = 2;

/** What a recognition looks like to everybody who may see it. It is plain JSON, so that the timeline can keep it. */
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

/** What is not for everybody's eyes, and what decides who may do what with it. Times are ISO texts, as in the card. */
export type Facts = Pick<Recognition, 'status' | 'scheduledAt' | 'sentAt' | 'hiddenAt' | 'refinementId'> & {
  amount: number;
  totalAmount: number;
  announceAt: string | null;
  /** Missing in cards that were kept before rows had versions; such a row has not changed since. */
  version?: number;
};

export interface Rendered {
  card: Card;
  facts: Facts;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** As the policy judges it, which is the same whether it was read from its own row or from a kept card. */
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
