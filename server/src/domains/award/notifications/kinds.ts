import { isTogether } from '../../comment/index.ts';
import type { NotificationKind } from '../../notifications/index.ts';
import { presentGiven, presentNotifications } from './present.ts';
import type { Reason } from './rules.ts';

const titles: Record<Reason, NotificationKind['title']> = {
  received: { en: 'Someone gives you an award', fr: 'Quelqu’un vous remet un prix' },
  mentioned: { en: 'Someone mentions you in an award', fr: 'Quelqu’un vous mentionne dans un prix' },
  mentionedInComment: {
    en: 'Someone mentions you in a comment on an award',
    fr: 'Quelqu’un vous mentionne dans un commentaire sur un prix',
  },
  repliedToComment: {
    en: 'Someone replies to your comment on an award',
    fr: 'Quelqu’un répond à votre commentaire sur un prix',
  },
  commented: { en: 'Someone comments on your award', fr: 'Quelqu’un commente votre prix' },
  reacted: { en: 'Someone reacts to your award', fr: 'Quelqu’un réagit à votre prix' },
  reactedToComment: {
    en: 'Someone reacts to your comment on an award',
    fr: 'Quelqu’un réagit à votre commentaire sur un prix',
  },
  endorsed: { en: 'Someone endorses your award', fr: 'Quelqu’un soutient votre prix' },
};

const audience: NotificationKind['audience'] = ['awardApp:browse'];

/** What several people do about the same award is in the inbox alone: it would be an email for each. */
const kindOf = (reason: Reason): NotificationKind => ({
  name: `award.${reason}`,
  title: titles[reason],
  audience,
  hasEmail: !isTogether(reason),
  canTurnOff: true,
  isBundled: isTogether(reason),
  present: presentNotifications,
});

export const kinds = Object.fromEntries(
  (Object.keys(titles) as Reason[]).map((reason) => [reason, kindOf(reason)]),
) as Record<Reason, NotificationKind>;

/** Everyone reads it in their inbox alone. */
export const givenToEveryone: NotificationKind = {
  name: 'award.givenToEveryone',
  title: { en: 'A colleague receives an award', fr: 'Un collègue reçoit un prix' },
  audience,
  hasEmail: false,
  canTurnOff: true,
  isBundled: false,
  present: presentGiven,
};

export const awardKinds = [...Object.values(kinds), givenToEveryone];
