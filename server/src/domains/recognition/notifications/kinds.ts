import type { NotificationKind } from '../../notifications/index.ts';
import { presentNotifications } from './present.ts';
import type { Reason } from './rules.ts';

const titles: Record<Reason, NotificationKind['title']> = {
  received: { en: 'Someone recognizes you', fr: 'Quelqu’un vous félicite' },
  adjusted: {
    en: 'A scheduled recognition was sent with fewer points',
    fr: 'Une reconnaissance programmée est partie avec moins de points',
  },
  notDelivered: {
    en: 'A scheduled recognition couldn’t be sent',
    fr: 'Une reconnaissance programmée n’a pas pu partir',
  },
};

const kindOf = (reason: Reason): NotificationKind => ({
  name: `recognition.${reason}`,
  title: titles[reason],
  hasEmail: true,
  canTurnOff: true,
  isBundled: false,
  present: presentNotifications,
});

export const kinds = Object.fromEntries(
  (Object.keys(titles) as Reason[]).map((reason) => [reason, kindOf(reason)]),
) as Record<Reason, NotificationKind>;

export const recognitionKinds = Object.values(kinds);
