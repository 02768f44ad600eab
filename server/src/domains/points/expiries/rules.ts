import type { NoticeLocale, NoticeWords } from '../../../platform/mail/notice.ts';
import { dayOf, idOfDay } from '../allocations/rules.ts';
import { type Money, shown } from '../notifications/rules.ts';

/** How many days before the last day members are notified of points that expire. */
export const noticeDays = [60, 30, 7, 1];

export interface Notice {
  /** The last day on which the points count. */
  expiresOn: string;
  days: number;
  /** The same for everyone whose points expire on that day. */
  subjectId: string;
}

/** Lists the notifications to send on a day of the tenant's calendar. */
export const noticesOn = (day: string): Notice[] =>
  noticeDays.map((days) => {
    const expiresOn = Temporal.PlainDate.from(day).add({ days }).toString();
    return { expiresOn, days, subjectId: idOfDay(expiresOn) };
  });

export const daysUntil = (expiresOn: string, { now, timeZone }: { now: Date; timeZone: string }): number =>
  dayOf(now, timeZone).until(expiresOn).days;

export interface ExpiringFacts extends Money {
  company: string;
  amount: number;
  expiresOn: string;
  /** From today to the last day. */
  days: number;
}

/** The message to the member whose points expire. */
export function expiringWords(locale: NoticeLocale, facts: ExpiringFacts): NoticeWords {
  const { amount, company, days } = facts;
  const { money } = shown(locale, amount, facts);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = { count: amount.toLocaleString(locale), day: date.format(new Date(facts.expiresOn)), days };
  if (locale === 'fr') {
    return {
      subject: `${parts.count} de vos points ${amount === 1 ? 'expire' : 'expirent'} ${whenOf.fr(parts)}`,
      paragraphs: [`Cela vaut ${money}. Passé ce jour, votre solde diminue d’autant.`],
      action: 'Voir mes points',
      reason: `Vous recevez ce message parce que les points expirent chez ${company}.`,
    };
  }
  return {
    subject: `${parts.count} of your points ${amount === 1 ? 'expires' : 'expire'} ${whenOf.en(parts)}`,
    paragraphs: [`That’s worth ${money}. After that day, your balance goes down by that much.`],
    action: 'See my points',
    reason: `You’re receiving this because points expire at ${company}.`,
  };
}

const whenOf: Record<NoticeLocale, (at: { day: string; days: number }) => string> = {
  en: ({ day, days }) => {
    if (days < 1) return `today, ${day}`;
    return days === 1 ? `tomorrow, ${day}` : `on ${day}, in ${days} days`;
  },
  fr: ({ day, days }) => {
    if (days < 1) return `aujourd’hui, le ${day}`;
    return days === 1 ? `demain, le ${day}` : `le ${day}, dans ${days} jours`;
  },
};
