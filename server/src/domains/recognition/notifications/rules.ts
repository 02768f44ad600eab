import { z } from 'zod';
import { type NoticeLocale, oneLine } from '../../../platform/mail/notice.ts';
import type { ThreadReason } from '../../comment/index.ts';
import { NotSentReason } from '../recognitions/events.ts';
import type { Addressee, ToldRow } from './queries.ts';

/** The reason a member is notified of a recognition. */
export type Reason = 'received' | 'adjusted' | 'notDelivered';

export const Params = z.object({ reason: NotSentReason.optional() });

type Post = Pick<ToldRow, 'senderId' | 'tenantWide' | 'sentAt' | 'hiddenAt'>;

/**
 * Whether a member may still be notified, checked when the message is written. The text of a private recognition goes
 * to its recipients only; its comments also to its sender.
 */
export function mayBeTold(
  kind: Reason | ThreadReason,
  post: Post,
  { id, received }: Pick<Addressee, 'id' | 'received'>,
): boolean {
  const isSender = id === post.senderId;
  const isRecipient = received !== null;
  if (kind === 'adjusted' || kind === 'notDelivered') return isSender;
  if (post.hiddenAt || !post.sentAt) return false;
  if (kind === 'received') return isRecipient;
  if (kind === 'mentioned') return post.tenantWide && !isSender && !isRecipient;
  return post.tenantWide || isSender || isRecipient;
}

export interface RecognitionWords {
  subject: string;
  paragraphs: string[];
  action: string;
  reason: string;
}

export interface Facts {
  told: Pick<ToldRow, 'company' | 'qualities' | 'amount' | 'totalAmount' | 'recipientCount'>;
  /** The name of the sender. */
  who: string;
  /** The points the reader received. */
  received: number;
  reason?: NotSentReason | undefined;
}

/** Kept, because constructing them takes longer than using them. */
const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };
const lists = { en: new Intl.ListFormat('en'), fr: new Intl.ListFormat('fr') };

/** Returns the message in the reader's language. */
export function wordsOf(kind: Reason, locale: NoticeLocale, facts: Facts): RecognitionWords {
  const { told, who, received, reason } = facts;
  const number = (value: number) => numbers[locale].format(value);
  return words[locale][kind]({
    who: oneLine(who),
    company: told.company,
    qualities: told.qualities.length > 0 ? lists[locale].format(told.qualities) : undefined,
    received: received > 0 ? { count: received, shown: number(received) } : undefined,
    given: number(told.totalAmount),
    asked: number(told.amount * told.recipientCount),
    reason: reason ?? 'noRecipients',
  });
}

interface Parts {
  who: string;
  company: string;
  qualities: string | undefined;
  received: { count: number; shown: string } | undefined;
  given: string;
  asked: string;
  reason: NotSentReason;
}

const said = (...paragraphs: (string | undefined)[]): string[] => paragraphs.filter((one) => one !== undefined);

const words: Record<NoticeLocale, Record<Reason, (parts: Parts) => RecognitionWords>> = {
  en: {
    received: ({ who, company, qualities, received }) => ({
      subject: `${who} recognized you`,
      paragraphs: said(
        qualities && `Qualities: ${qualities}`,
        received && (received.count === 1 ? 'You received 1 point.' : `You received ${received.shown} points.`),
      ),
      action: 'See the recognition',
      reason: `You’re receiving this because ${who} recognized you at ${company}.`,
    }),
    adjusted: ({ company, given, asked }) => ({
      subject: 'Your recognition was sent with fewer points',
      paragraphs: [
        `Your scheduled recognition was sent with ${given} of the ${asked} points you planned. The rest couldn’t be given.`,
      ],
      action: 'See the recognition',
      reason: `You’re receiving this because you scheduled a recognition at ${company}.`,
    }),
    notDelivered: ({ company, reason }) => ({
      subject: 'Your recognition couldn’t be sent',
      paragraphs: [
        {
          noRecipients: 'When it was due, none of its recipients could receive it.',
          tooManyRecipients: 'When it was due, it would have gone to more people than one recognition allows.',
          senderInactive: 'When it was due, your account wasn’t active.',
        }[reason],
        'Nothing is lost: it’s back in your drafts, and no points have moved.',
      ],
      action: 'Open the draft',
      reason: `You’re receiving this because you scheduled a recognition at ${company}.`,
    }),
  },
  fr: {
    received: ({ who, company, qualities, received }) => ({
      subject: `${who} vous félicite`,
      paragraphs: said(
        qualities && `Qualités\u00a0: ${qualities}`,
        received && (received.count === 1 ? 'Vous recevez 1 point.' : `Vous recevez ${received.shown} points.`),
      ),
      action: 'Voir la reconnaissance',
      reason: `Vous recevez ce message parce que ${who} vous félicite chez ${company}.`,
    }),
    adjusted: ({ company, given, asked }) => ({
      subject: 'Votre reconnaissance est partie avec moins de points',
      paragraphs: [
        `La reconnaissance que vous aviez programmée est partie avec ${given} points sur les ${asked} prévus. Les autres n’ont pas pu être donnés.`,
      ],
      action: 'Voir la reconnaissance',
      reason: `Vous recevez ce message parce que vous avez programmé une reconnaissance chez ${company}.`,
    }),
    notDelivered: ({ company, reason }) => ({
      subject: 'Votre reconnaissance n’a pas pu partir',
      paragraphs: [
        {
          noRecipients: 'Le moment venu, aucun de ses destinataires ne pouvait la recevoir.',
          tooManyRecipients: 'Le moment venu, elle aurait touché plus de personnes qu’une reconnaissance ne le peut.',
          senderInactive: 'Le moment venu, votre compte n’était pas actif.',
        }[reason],
        'Rien n’est perdu\u00a0: elle est de nouveau dans vos brouillons, et aucun point n’a bougé.',
      ],
      action: 'Ouvrir le brouillon',
      reason: `Vous recevez ce message parce que vous avez programmé une reconnaissance chez ${company}.`,
    }),
  },
};
