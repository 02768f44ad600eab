import { addDays } from '../../../lib/dates.ts';

export type Step = 'announced' | 'reminder' | 'lastReminder' | 'begins';

/** When people hear of a rule, in order. The server sends the emails by the same rule: none twice on one day. */
export function stepsOf(today: string, startsOn: string): { step: Step; day: string }[] {
  const reminders = [
    { step: 'reminder' as const, day: addDays(startsOn, -3) },
    { step: 'lastReminder' as const, day: addDays(startsOn, -1) },
  ].filter(({ day }) => day > today);
  return [{ step: 'announced', day: today }, ...reminders, { step: 'begins', day: startsOn }];
}
