import { isTogether } from '../../comment/index.ts';
import type { NotificationKind } from '../../notifications/index.ts';
import { presentNotifications } from './present.ts';
import type { Reason } from './rules.ts';

const titles: Record<Reason, NotificationKind['title']> = {
  received: { en: 'Someone recognizes you', fr: 'Quelqu’un vous félicite' },
  mentioned: { en: 'Someone mentions you in a recognition', fr: 'Quelqu’un vous mentionne dans une reconnaissance' },
  mentionedInComment: { en: 'Someone mentions you in a comment', fr: 'Quelqu’un vous mentionne dans un commentaire' },
  repliedToComment: { en: 'Someone replies to your comment', fr: 'Quelqu’un répond à votre commentaire' },
  commented: { en: 'Someone comments on your recognition', fr: 'Quelqu’un commente votre reconnaissance' },
  reacted: { en: 'Someone reacts to your recognition', fr: 'Quelqu’un réagit à votre reconnaissance' },
  reactedToComment: { en: 'Someone reacts to your comment', fr: 'Quelqu’un réagit à votre commentaire' },
  endorsed: { en: 'Someone endorses your recognition', fr: 'Quelqu’un soutient votre reconnaissance' },
  adjusted: {
    en: 'A scheduled recognition was sent with fewer points',
    fr: 'Une reconnaissance programmée est partie avec moins de points',
  },
  notDelivered: {
    en: 'A scheduled recognition couldn’t be sent',
    fr: 'Une reconnaissance programmée n’a pas pu partir',
  },
};

/** What several people do about the same recognition is in the inbox alone: it would be an email for each. */
const kindOf = (reason: Reason): NotificationKind => ({
  name: `recognition.${reason}`,
  title: titles[reason],
  hasEmail: !isTogether(reason),
  canTurnOff: true,
  isBundled: isTogether(reason),
  present: presentNotifications,
});

export const kinds = Object.fromEntries(
  (Object.keys(titles) as Reason[]).map((reason) => [reason, kindOf(reason)]),
) as Record<Reason, NotificationKind>;

export const recognitionKinds = Object.values(kinds);
