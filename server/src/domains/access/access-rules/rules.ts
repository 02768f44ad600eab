import type { AccessRule } from '@hurrah/contracts/access/access-rules';
import { stricterSettings } from '@hurrah/contracts/access/stricter-settings';
import type { AuthSettings } from '@hurrah/contracts/access/tenants';

/** The tenant's sign-in rules as they are stored: those in force, and those that begin at a later instant. */
export interface StoredRules {
  mfaRequiredFrom: Date | null;
  passwordExpiryDays: number | null;
  passwordsExpiredAt: Date | null;
  nextPasswordsExpiredAt: Date | null;
  nextPasswordsFrom: Date | null;
  sessionIdleDays: number;
  sessionAbsoluteDays: number;
  nextSettingsFrom: Date | null;
  nextPasswordExpiryDays: number | null;
  nextSessionIdleDays: number | null;
  nextSessionAbsoluteDays: number | null;
}

export interface RulesInForce extends AuthSettings {
  mfaRequired: boolean;
  passwordsExpiredAt: Date | null;
}

export const hasBegun = (from: Date | null, now: Date): boolean => from !== null && from <= now;
export const isUpcoming = (from: Date | null, now: Date): from is Date => from !== null && from > now;

/** Which rules apply at an instant. Sign-in and every request inside a tenant use this and nothing else. */
export function rulesInForce(stored: StoredRules, now: Date): RulesInForce {
  return {
    mfaRequired: hasBegun(stored.mfaRequiredFrom, now),
    passwordsExpiredAt: hasBegun(stored.nextPasswordsFrom, now)
      ? stored.nextPasswordsExpiredAt
      : stored.passwordsExpiredAt,
    ...(hasBegun(stored.nextSettingsFrom, now) ? nextSettingsOf(stored) : settingsOf(stored)),
  };
}

const settingsOf = (stored: StoredRules): AuthSettings => ({
  passwordExpiryDays: stored.passwordExpiryDays,
  sessionIdleDays: stored.sessionIdleDays,
  sessionAbsoluteDays: stored.sessionAbsoluteDays,
});

export const nextSettingsOf = (stored: StoredRules): AuthSettings => ({
  passwordExpiryDays: stored.nextPasswordExpiryDays,
  sessionIdleDays: stored.nextSessionIdleDays ?? stored.sessionIdleDays,
  sessionAbsoluteDays: stored.nextSessionAbsoluteDays ?? stored.sessionAbsoluteDays,
});

/** The settings in force once all announcements have begun. */
export const settingsToCome = (stored: StoredRules, now: Date): AuthSettings =>
  isUpcoming(stored.nextSettingsFrom, now) ? nextSettingsOf(stored) : rulesInForce(stored, now);

/** The settings until the stricter values begin: relaxed values apply at once. */
export const untilThen = (from: AuthSettings, to: AuthSettings): AuthSettings => ({
  ...to,
  ...Object.fromEntries(stricterSettings(from, to).map((name) => [name, from[name]])),
});

/** The calendar day in a time zone. */
export const dayOf = (instant: Date, timeZone: string): Temporal.PlainDate =>
  instant.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();

/** The first instant of a day, which isn't midnight where clocks are put forward at midnight. */
export const startOfDay = (day: Temporal.PlainDate | string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** Long enough to announce it after the holidays; a year that was mistyped is refused. */
const latestDays = 366;

/** An announced rule begins tomorrow at the earliest. */
export function mayStartOn(startsOn: string, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  const ahead = dayOf(now, timeZone).until(startsOn, { largestUnit: 'days' }).days;
  return ahead >= 1 && ahead <= latestDays;
}

/** The emails about a rule, in order. */
export const steps = ['announced', 'threeDaysBefore', 'dayBefore', 'sameDay'] as const;
export type Step = (typeof steps)[number];
const daysBefore = { threeDaysBefore: 3, dayBefore: 1, sameDay: 0 } as const;

/**
 * The latest step that is due on a day. A reminder that fell on the day of the announcement or earlier is left out; one
 * that was missed because no worker ran is made up for, unless a later one is due.
 */
export function dueStep(
  { announcedAt, startsAt, timeZone }: { announcedAt: Date; startsAt: Date; timeZone: string },
  today: Temporal.PlainDate,
): Step {
  const announcedOn = dayOf(announcedAt, timeZone);
  const startsOn = dayOf(startsAt, timeZone);
  const due = (['sameDay', 'dayBefore', 'threeDaysBefore'] as const).find((step) => {
    const day = startsOn.subtract({ days: daysBefore[step] });
    return Temporal.PlainDate.compare(day, announcedOn) > 0 && Temporal.PlainDate.compare(day, today) <= 0;
  });
  return due ?? 'announced';
}

export const isLater = (step: Step, than: Step): boolean => steps.indexOf(step) > steps.indexOf(than);

const dayMs = 86_400_000;
const daysEarlier = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs);

export type AnnouncedRule = Exclude<AccessRule, 'sessionLimits'>;

/** Conditions by which the directory finds the people that a rule affects. */
export type Condition =
  | { on: 'factor' }
  | { on: 'password'; changedBefore: Date }
  | { on: 'session'; tenantId: string; seenBefore: Date; createdBefore: Date };

/** The condition of a rule, given the rules in force once it has begun. Undefined if the rule requires nothing. */
export function conditionOf(
  rule: AccessRule,
  then: Omit<RulesInForce, 'mfaRequired'>,
  { tenantId, now, startsAt }: { tenantId: string; now: Date; startsAt: Date },
): Condition | undefined {
  if (rule === 'secondFactor') return { on: 'factor' };
  if (rule === 'passwordReset') {
    return then.passwordsExpiredAt ? { on: 'password', changedBefore: then.passwordsExpiredAt } : undefined;
  }
  if (rule === 'passwordAge') {
    const at = startsAt > now ? startsAt : now;
    return then.passwordExpiryDays === null
      ? undefined
      : { on: 'password', changedBefore: daysEarlier(at, then.passwordExpiryDays) };
  }
  const { sessionIdleDays, sessionAbsoluteDays } = then;
  const limits = {
    seenBefore: daysEarlier(now, sessionIdleDays),
    createdBefore: daysEarlier(now, sessionAbsoluteDays),
  };
  return { on: 'session', tenantId, ...limits };
}
