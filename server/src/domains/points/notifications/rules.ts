import { type MovementKind, MovementStatus } from '@hurrah/contracts/points/movements';
import type { Currency } from '@hurrah/contracts/points/settings';
import type { z } from 'zod';
import type { NoticeLocale, NoticeWords } from '../../../platform/mail/notice.ts';

/** Withdrawing a request notifies no member. */
export const NoticeStatus = MovementStatus.exclude(['cancelled']);
export type NoticeStatus = z.infer<typeof NoticeStatus>;

export interface Money {
  pointsPerUnit: number;
  currency: Currency;
}

export function shown(locale: NoticeLocale, amount: number, { pointsPerUnit, currency }: Money) {
  const worth = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return {
    points: `${amount.toLocaleString(locale)} ${amount === 1 ? 'point' : 'points'}`,
    money: worth.format(amount / pointsPerUnit),
  };
}

export interface RequestFacts extends Money {
  company: string;
  kind: MovementKind;
  amount: number;
  note: string;
  owner: string;
  requester: string;
  decider: string;
  decisionNote: string | null;
  /** The day it expires, in the company's time zone. */
  expires: { at: Date; timeZone: string };
}

/** The message to the approvers while it is pending, and to the requesting admin once it is decided. */
export function requestWords(status: NoticeStatus, locale: NoticeLocale, facts: RequestFacts): NoticeWords {
  const { points, money } = shown(locale, facts.amount, facts);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: facts.expires.timeZone });
  const parts = { ...facts, what: whatOf[locale][facts.kind](points, facts.owner), money };
  return requestTexts[locale][status]({ ...parts, day: day.format(facts.expires.at) });
}

type Parts = RequestFacts & { what: string; money: string; day: string };

const whatOf: Record<NoticeLocale, Record<MovementKind, (points: string, owner: string) => string>> = {
  en: {
    add: (points, owner) => `add ${points} for ${owner}`,
    remove: (points, owner) => `remove ${points} from ${owner}`,
    reverse: (points, owner) => `take ${points} back from ${owner}`,
  },
  fr: {
    add: (points, owner) => `ajouter ${points} à ${owner}`,
    remove: (points, owner) => `retirer ${points} à ${owner}`,
    reverse: (points, owner) => `reprendre ${points} à ${owner}`,
  },
};

const said = (...paragraphs: (string | null | false)[]): string[] =>
  paragraphs.filter((one) => typeof one === 'string');

const requestTexts: Record<NoticeLocale, Record<NoticeStatus, (parts: Parts) => NoticeWords>> = {
  en: {
    pending: ({ requester, what, money, note, day, company }) => ({
      subject: `${requester} asks to ${what}`,
      paragraphs: [
        `That’s worth ${money}. Reason: “${note}”`,
        `No points move until another admin approves. The request expires on ${day}.`,
      ],
      action: 'Review the request',
      reason: `You’re receiving this because you can approve points moved by hand at ${company}.`,
    }),
    approved: ({ decider, what, money, company }) => ({
      subject: `${decider} approved your request`,
      paragraphs: [`You asked to ${what}, worth ${money}. The points have moved.`],
      action: 'See the request',
      reason: `You’re receiving this because you made this request at ${company}.`,
    }),
    declined: ({ decider, what, money, decisionNote, company }) => ({
      subject: `${decider} declined your request`,
      paragraphs: said(
        `You asked to ${what}, worth ${money}. No points moved.`,
        decisionNote && `${decider} wrote: “${decisionNote}”`,
      ),
      action: 'See the request',
      reason: `You’re receiving this because you made this request at ${company}.`,
    }),
    expired: ({ what, money, company }) => ({
      subject: 'Your request expired',
      paragraphs: [
        `You asked to ${what}, worth ${money}. No one decided within 7 days, so no points moved. You can ask again.`,
      ],
      action: 'See the request',
      reason: `You’re receiving this because you made this request at ${company}.`,
    }),
  },
  fr: {
    pending: ({ requester, what, money, note, day, company }) => ({
      subject: `${requester} demande à ${what}`,
      paragraphs: [
        `Cela vaut ${money}. Motif\u00a0: «\u00a0${note}\u00a0»`,
        `Aucun point ne bouge avant l’accord d’un second administrateur. La demande expire le ${day}.`,
      ],
      action: 'Examiner la demande',
      reason: `Vous recevez ce message parce que vous pouvez approuver les mouvements de points chez ${company}.`,
    }),
    approved: ({ decider, what, money, company }) => ({
      subject: `${decider} a approuvé votre demande`,
      paragraphs: [`Vous avez demandé à ${what}, soit ${money}. C’est fait.`],
      action: 'Voir la demande',
      reason: `Vous recevez ce message parce que vous avez fait cette demande chez ${company}.`,
    }),
    declined: ({ decider, what, money, decisionNote, company }) => ({
      subject: `${decider} a refusé votre demande`,
      paragraphs: said(
        `Vous avez demandé à ${what}, soit ${money}. Aucun point n’a bougé.`,
        decisionNote && `Message de ${decider}\u00a0: «\u00a0${decisionNote}\u00a0»`,
      ),
      action: 'Voir la demande',
      reason: `Vous recevez ce message parce que vous avez fait cette demande chez ${company}.`,
    }),
    expired: ({ what, money, company }) => ({
      subject: 'Votre demande a expiré',
      paragraphs: [
        `Vous avez demandé à ${what}, soit ${money}. Personne n’a répondu en 7 jours\u00a0: aucun point n’a bougé. Vous pouvez refaire la demande.`,
      ],
      action: 'Voir la demande',
      reason: `Vous recevez ce message parce que vous avez fait cette demande chez ${company}.`,
    }),
  },
};

export interface MovedFacts extends Money {
  company: string;
  /** Negative if points were removed. */
  amount: number;
  actor: string;
  note: string;
}

/** The message to the member whose points an admin moved. */
export function movedWords(locale: NoticeLocale, facts: MovedFacts): NoticeWords {
  const { actor, note, company, amount } = facts;
  const { points, money } = shown(locale, Math.abs(amount), facts);
  const isAdded = amount > 0;
  if (locale === 'fr') {
    return {
      subject: isAdded ? `${actor} vous a ajouté ${points}` : `${actor} vous a retiré ${points}`,
      paragraphs: [`Cela vaut ${money}. Motif\u00a0: «\u00a0${note}\u00a0»`],
      action: 'Voir mes points',
      reason: `Vous recevez ce message parce que vos points ont changé chez ${company}.`,
    };
  }
  return {
    subject: isAdded ? `${actor} added ${points} for you` : `${actor} removed ${points} from your account`,
    paragraphs: [`That’s worth ${money}. Reason: “${note}”`],
    action: 'See my points',
    reason: `You’re receiving this because your points at ${company} changed.`,
  };
}
