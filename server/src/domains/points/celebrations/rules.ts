import type { BudgetItemKind } from '@hurrah/contracts/points/budget-items';
import { z } from 'zod';
import type { NoticeLocale, NoticeWords } from '../../../platform/mail/notice.ts';
import { dayOf } from '../allocations/rules.ts';
import type { ItemRow } from '../budget-items/queries.ts';
import { type Money, shown } from '../notifications/rules.ts';

export const CelebrationKind = z.enum(['birthday', 'onboarding', 'welcome', 'anniversary']);
export type CelebrationKind = z.infer<typeof CelebrationKind>;

const isCelebration = (kind: BudgetItemKind): kind is CelebrationKind => CelebrationKind.safeParse(kind).success;

/** Our choice: a celebration is paid at nine in the morning of the member's own clock. */
const payHour = 9;

/** After a change of the date, a birthday is not paid again sooner. */
const daysBetweenBirthdays = 180;

/** The facts about a member that decide which celebrations are due. */
export interface CelebrantFacts {
  /** As 'MM-DD'. */
  birthday: string | null;
  startOn: string | null;
  joinedAt: Date | null;
  createdAt: Date;
  /** The member's own time zone, or else the tenant's. */
  timeZone: string;
}

export interface Occasion {
  /** The day on the member's own calendar. */
  on: Temporal.PlainDate;
  /** A birthday's calendar year, an anniversary's number; otherwise 0. With kind and member it names a payment. */
  occasion: number;
  /** The years of an anniversary. */
  years: number | null;
  amount: number;
}

type Rule = Pick<ItemRow, 'kind' | 'amount' | 'steps' | 'afterDays'>;

/** Lists an item's payments to a member between two days, both included. Days before the member existed don't count. */
export function occasionsBetween(
  facts: CelebrantFacts,
  item: Rule,
  fromOn: Temporal.PlainDate,
  toOn: Temporal.PlainDate,
): Occasion[] {
  if (!isCelebration(item.kind)) return [];
  const firstOn = latest(fromOn, dayOf(facts.createdAt, facts.timeZone));
  return occasionsOf[item.kind](facts, item, { firstOn, lastOn: toOn }).filter(
    ({ on, amount }) => amount > 0 && isBetween(on, firstOn, toOn),
  );
}

interface Days {
  firstOn: Temporal.PlainDate;
  lastOn: Temporal.PlainDate;
}

const occasionsOf: Record<CelebrationKind, (facts: CelebrantFacts, item: Rule, days: Days) => Occasion[]> = {
  birthday: ({ birthday }, { amount }, days) =>
    birthday === null
      ? []
      : yearsOf(days).map((year) => ({ on: dayInYear(birthday, year), occasion: year, years: null, amount })),

  anniversary({ startOn }, { steps }, days) {
    if (startOn === null) return [];
    const start = Temporal.PlainDate.from(startOn);
    return yearsOf(days).flatMap((year) => {
      const years = year - start.year;
      if (years < 1) return [];
      return [{ on: dayInYear(startOn.slice(-5), year), occasion: years, years, amount: amountOf(steps, years) }];
    });
  },

  onboarding: ({ joinedAt, timeZone }, { amount, afterDays }) =>
    joinedAt ? [{ on: dayOf(joinedAt, timeZone).add({ days: afterDays }), occasion: 0, years: null, amount }] : [],

  welcome: ({ joinedAt, timeZone }, { amount }) =>
    joinedAt ? [{ on: dayOf(joinedAt, timeZone), occasion: 0, years: null, amount }] : [],
};

/** Returns the amount that the steps pay for an anniversary. */
export const amountOf = (steps: Rule['steps'], years: number): number =>
  steps.find(({ fromYear, toYear }) => years >= fromYear && years <= (toYear ?? years))?.amount ?? 0;

const yearsOf = ({ firstOn, lastOn }: Days): number[] =>
  Array.from({ length: Math.max(0, lastOn.year - firstOn.year + 1) }, (_, index) => firstOn.year + index);

/** 29 February is celebrated on the 28th in common years, and a day that no month has on the last of its month. */
const dayInYear = (monthDay: string, year: number): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year, month: Number(monthDay.slice(0, 2)), day: Number(monthDay.slice(3)) });

/** Every 'MM-DD' that is celebrated on one of these days. */
export function monthDaysBetween(fromOn: Temporal.PlainDate, toOn: Temporal.PlainDate): string[] {
  const days = Array.from({ length: Math.min(fromOn.until(toOn).days, 366) + 1 }, (_, at) => fromOn.add({ days: at }));
  const monthDays = days.flatMap(({ month, day, daysInMonth }) =>
    Array.from({ length: day === daysInMonth ? 32 - day : 1 }, (_, more) => `${two(month)}-${two(day + more)}`),
  );
  return [...new Set(monthDays)];
}

const two = (number: number): string => String(number).padStart(2, '0');

const isBetween = (day: Temporal.PlainDate, fromOn: Temporal.PlainDate, toOn: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, fromOn) >= 0 && Temporal.PlainDate.compare(day, toOn) <= 0;

const latest = (...days: Temporal.PlainDate[]): Temporal.PlainDate =>
  days.reduce((one, other) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one));

/** The instants in which something became due, the first excluded and the last included. */
export interface Window {
  since: Date;
  now: Date;
  /** When points were last switched on again. */
  enabledAt: Date | null;
}

/** Every run overlaps the one before, to catch dates and time zones that were changed since. */
const overlapMs = 3 * 24 * 60 * 60 * 1000;

/** Returns the window of a run: from the run before, as far as the item could pay. */
export function windowOf(
  { activeSince }: Pick<ItemRow, 'activeSince'>,
  { ranAt, now, enabledAt }: { ranAt: Date; now: Date; enabledAt: Date | null },
): Window {
  const from = Math.max(ranAt.getTime(), activeSince.getTime(), enabledAt?.getTime() ?? 0);
  return { since: new Date(from - overlapMs), now, enabledAt };
}

/** Lists the occasions due within a window. The days on which item and points were switched on count as a whole. */
export function occasionsDue(
  facts: CelebrantFacts,
  item: Rule & Pick<ItemRow, 'activeSince'>,
  { since, now, enabledAt }: Window,
): Occasion[] {
  const { timeZone } = facts;
  const fromOn = latest(
    dayOf(since, timeZone).subtract({ days: 1 }),
    dayOf(item.activeSince, timeZone),
    dayOf(enabledAt ?? item.activeSince, timeZone),
  );
  return occasionsBetween(facts, item, fromOn, dayOf(now, timeZone)).filter(({ on }) => {
    const dueAt = dueAtOf(facts, item.kind, on);
    return dueAt > since.getTime() && dueAt <= now.getTime();
  });
}

/** A welcome is due on joining. A celebration on the day of joining is not due before the member joined. */
function dueAtOf({ joinedAt, timeZone }: CelebrantFacts, kind: BudgetItemKind, on: Temporal.PlainDate): number {
  if (kind === 'welcome') return joinedAt?.getTime() ?? 0;
  const paysAt = payTime(on, timeZone);
  return kind === 'onboarding' ? Math.max(paysAt, joinedAt?.getTime() ?? 0) : paysAt;
}

/** The first instant at which the clock shows nine or later. */
function payTime(on: Temporal.PlainDate, timeZone: string): number {
  const nine = on.toPlainDateTime({ hour: payHour });
  const shownAt = nine.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (shownAt.toPlainDateTime().equals(nine)) return shownAt.epochMilliseconds;
  // Nine o’clock is skipped: the clock is put forward just after.
  return shownAt.getTimeZoneTransition('next')?.epochMilliseconds ?? shownAt.epochMilliseconds;
}

/** The celebrations of one kind that a member was paid for. */
export interface Paid {
  occasions: number[];
  /** The latest day that was celebrated. */
  lastOn: string | null;
}

export function isUnpaid({ occasion, on }: Occasion, kind: BudgetItemKind, { occasions, lastOn }: Paid): boolean {
  if (occasions.includes(occasion)) return false;
  return kind !== 'birthday' || lastOn === null || Math.abs(on.until(lastOn).days) >= daysBetweenBirthdays;
}

export interface CelebratedFacts extends Money {
  company: string;
  kind: CelebrationKind;
  /** The years of an anniversary. */
  years: number | null;
  amount: number;
}

/** The message to the member who celebrates. */
export function celebratedWords(locale: NoticeLocale, facts: CelebratedFacts): NoticeWords {
  const { company, kind, years, amount } = facts;
  const { points, money } = shown(locale, amount, facts);
  const wish = wishes[locale][kind](company, years ?? 0);
  if (locale === 'fr') {
    return {
      subject: `${wish} Voici ${points} à dépenser`,
      paragraphs: [`Cela vaut ${money}. Faites-vous plaisir\u00a0!`],
      action: 'Voir mes points',
      reason: `Vous recevez ce message parce que ${company} offre des points pour ${reasons.fr[kind]}.`,
    };
  }
  return {
    subject: `${wish} Here ${amount === 1 ? 'is' : 'are'} ${points} to spend`,
    paragraphs: [`That’s worth ${money}. Treat yourself!`],
    action: 'See my points',
    reason: `You’re receiving this because ${company} gives points for ${reasons.en[kind]}.`,
  };
}

const wishes: Record<NoticeLocale, Record<CelebrationKind, (company: string, years: number) => string>> = {
  en: {
    birthday: () => 'Happy birthday!',
    anniversary: (company, years) => `${years} ${years === 1 ? 'year' : 'years'} at ${company}. Thank you!`,
    welcome: (company) => `Welcome to ${company}!`,
    onboarding: (company) => `You’re on board at ${company}!`,
  },
  fr: {
    birthday: () => 'Joyeux anniversaire\u00a0!',
    anniversary: (company, years) => `${years} ${years === 1 ? 'an' : 'ans'} chez ${company}. Merci\u00a0!`,
    welcome: (company) => `Bienvenue chez ${company}\u00a0!`,
    onboarding: (company) => `Vous avez pris vos marques chez ${company}\u00a0!`,
  },
};

const reasons: Record<NoticeLocale, Record<CelebrationKind, string>> = {
  en: {
    birthday: 'birthdays',
    anniversary: 'work anniversaries',
    welcome: 'joining',
    onboarding: 'completing onboarding',
  },
  fr: {
    birthday: 'les anniversaires',
    anniversary: 'les années passées dans l’entreprise',
    welcome: 'l’arrivée dans l’entreprise',
    onboarding: 'la fin de l’intégration',
  },
};
