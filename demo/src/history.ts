import type { DemoPerson } from './people.ts';
import { Random } from './random.ts';

type Subject = Pick<DemoPerson, 'key' | 'startOn' | 'timezone' | 'status' | 'suspended'>;

/** The facts from which the product derives a member's status. */
export type History = {
  createdAt: Date;
  invitedAt: Date | null;
  joinedAt: Date | null;
  archivedAt: Date | null;
  suspendedAt: Date | null;
};

/** The company began with Hurrah this long ago and invited everybody who was there; others on their first day. */
const monthsWithHurrah = 18;
export const launchOf = (today: Temporal.PlainDate): Temporal.PlainDate => today.subtract({ months: monthsWithHurrah });

/** When things happened to a person, in working hours of the place they work at and never after `now`. */
export function historyOf(person: Subject, { today, now }: { today: string; now: Date }): History {
  const random = new Random(`history ${person.key}`);
  const day = Temporal.PlainDate.from(today);
  const instant = (date: Temporal.PlainDate) => workingTime(random, { date, timeZone: person.timezone, now });

  const launch = launchOf(day);
  const start = Temporal.PlainDate.from(person.startOn);
  const invited = Temporal.PlainDate.compare(start, launch) > 0 ? start : launch;
  const joined = invited.add({ days: random.pick([1, 1, 1, 1, 2, 2, 3, 7]) });
  const left = day.subtract({ days: random.between(10, 300) });
  const suspended = day.subtract({ days: random.between(2, 30) });

  const hasJoined = person.status === 'joined' || person.status === 'archived';
  return {
    createdAt: instant(invited.subtract({ days: 10 })),
    invitedAt: person.status === 'notInvited' ? null : instant(invited),
    joinedAt: hasJoined ? instant(joined) : null,
    archivedAt: person.status === 'archived' ? instant(left) : null,
    suspendedAt: person.suspended ? instant(suspended) : null,
  };
}

function workingTime(
  random: Random,
  { date, timeZone, now }: { date: Temporal.PlainDate; timeZone: string; now: Date },
): Date {
  const plainTime = { hour: random.between(9, 16), minute: random.between(0, 59) };
  const { epochMilliseconds } = date.toZonedDateTime({ timeZone, plainTime });
  return new Date(Math.min(epochMilliseconds, now.getTime()));
}
