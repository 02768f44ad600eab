/** The name under which links in digests unsubscribe; it is in emails and never changes. */
export const digestName = 'notifications.weeklyDigest';
export const digestTitle = { en: 'Weekly digest', fr: 'Résumé de la semaine' };

/** A week on a company's own clock, from one midnight between Sunday and Monday to the next. */
export interface Week {
  from: Date;
  to: Date;
  timeZone: string;
}

export function weekOf(weekOn: string, timeZone: string): Week {
  const monday = Temporal.PlainDate.from(weekOn);
  const midnight = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: midnight(monday), to: midnight(monday.add({ weeks: 1 })), timeZone };
}

/** A digest is about the week that ended when its period began. */
export const weekBefore = (period: string): string => Temporal.PlainDate.from(period).subtract({ weeks: 1 }).toString();

const freshMs = 3 * 86_400_000;

/** Our choice: from Thursday on last week is no longer sent, as after held-back emails or on a new installation. */
export const isOutdated = ({ to }: Week, now: Date): boolean => now.getTime() >= to.getTime() + freshMs;
