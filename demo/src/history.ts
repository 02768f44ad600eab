import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { DemoPerson } from './people.ts';
import { Random } from './random.ts';

/** The dates from which the product derives a member's status. */
export type MemberHistory = {
  createdAt: Date;
  invitedAt: Date | null;
  joinedAt: Date | null;
  archivedAt: Date | null;
  suspendedAt: Date | null;
};

export type Member = DemoPerson & MemberHistory & { memberId: string };

/** An action in the past, done by a member or by the product itself. */
export interface BackdatedAction {
  at: Date;
  by?: string | undefined;
  run: (ctx: MemberCtx) => Promise<unknown>;
}

/** Shared by the generators of past activity. */
export interface GeneratorContext {
  members: Member[];
  today: Temporal.PlainDate;
  /** When the company started with Hurrah. */
  launch: Temporal.PlainDate;
  now: Date;
  timeZone: string;
  instant: (date: Temporal.PlainDate, hour?: number, minute?: number) => Date;
}

const monthsSinceLaunch = 18;
const launchOf = (today: Temporal.PlainDate): Temporal.PlainDate => today.subtract({ months: monthsSinceLaunch });

export function generatorContext(
  people: (DemoPerson & { memberId: string })[],
  { timeZone, ...moment }: { timeZone: string; today: string; now: Date },
): GeneratorContext {
  const today = Temporal.PlainDate.from(moment.today);
  return {
    members: people.map((person) => ({ ...person, ...historyOf(person, moment) })),
    today,
    launch: launchOf(today),
    now: moment.now,
    timeZone,
    instant: (date, hour = 0, minute = 0) =>
      new Date(date.toZonedDateTime({ timeZone, plainTime: { hour, minute } }).epochMilliseconds),
  };
}

type Subject = Pick<DemoPerson, 'key' | 'startOn' | 'timezone' | 'status' | 'suspended'>;

/**
 * The launch invited all employees of the time, later hires were invited on their first day. Times are working hours in
 * the person's time zone, and never after `now`.
 */
export function historyOf(person: Subject, { today, now }: { today: string; now: Date }): MemberHistory {
  const random = new Random(`history ${person.key}`);
  const day = Temporal.PlainDate.from(today);
  const instant = (date: Temporal.PlainDate) => {
    const plainTime = { hour: random.between(9, 16), minute: random.between(0, 59) };
    const { epochMilliseconds } = date.toZonedDateTime({ timeZone: person.timezone, plainTime });
    return new Date(Math.min(epochMilliseconds, now.getTime()));
  };

  const launch = launchOf(day);
  const start = Temporal.PlainDate.from(person.startOn);
  const invited = Temporal.PlainDate.compare(start, launch) > 0 ? start : launch;
  const joined = invited.add({ days: random.pick([1, 1, 1, 1, 2, 2, 3, 7]) });
  const left = day.subtract({ days: random.between(10, 300) });
  const suspended = day.subtract({ days: random.between(2, 30) });

  const wasMember = person.status === 'joined' || person.status === 'archived';
  return {
    createdAt: instant(invited.subtract({ days: 10 })),
    invitedAt: person.status === 'notInvited' ? null : instant(invited),
    joinedAt: wasMember ? instant(joined) : null,
    archivedAt: person.status === 'archived' ? instant(left) : null,
    suspendedAt: person.suspended ? instant(suspended) : null,
  };
}

export const hasJoined = ({ joinedAt }: MemberHistory, at: Date): boolean => joinedAt !== null && joinedAt < at;

export const isActive = ({ status, suspended }: DemoPerson): boolean => status === 'joined' && !suspended;

/** Whether this is one of the three people to sign in as. */
export const isLogin = ({ key }: Pick<DemoPerson, 'key'>): boolean =>
  ['mara-lindqvist', 'tomas-okafor', 'ines-duarte'].includes(key);

export function getMember(members: Member[], key: string): Member {
  const found = members.find((one) => one.key === key);
  if (!found) throw new Error(`The demo has no ${key}`);
  return found;
}
