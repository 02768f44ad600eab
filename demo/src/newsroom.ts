import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import { type History, historyOf, launchOf } from './history.ts';
import type { DemoPerson } from './people.ts';

export type Player = DemoPerson & History & { memberId: string };

/** Something that happens at an instant, by somebody where it is not by itself. */
export interface Happening {
  at: Date;
  by?: string | undefined;
  happen: (ctx: MemberCtx) => Promise<unknown>;
}

/** What whoever tells a story has to know. */
export interface Newsroom {
  players: Player[];
  today: Temporal.PlainDate;
  launch: Temporal.PlainDate;
  now: Date;
  timeZone: string;
  instant: (date: Temporal.PlainDate, hour?: number, minute?: number) => Date;
}

export function newsroomOf(
  members: (DemoPerson & { memberId: string })[],
  { timeZone, ...moment }: { timeZone: string; today: string; now: Date },
): Newsroom {
  const today = Temporal.PlainDate.from(moment.today);
  return {
    players: members.map((member) => ({ ...member, ...historyOf(member, moment) })),
    today,
    launch: launchOf(today),
    now: moment.now,
    timeZone,
    instant: (date, hour = 0, minute = 0) =>
      new Date(date.toZonedDateTime({ timeZone, plainTime: { hour, minute } }).epochMilliseconds),
  };
}

/** Those one signs in as. */
export const isOneOfThree = ({ key }: Pick<DemoPerson, 'key'>): boolean =>
  ['mara-lindqvist', 'tomas-okafor', 'ines-duarte'].includes(key);

export function knownPlayer(people: Player[], key: string): Player {
  const found = people.find((one) => one.key === key);
  if (!found) throw new Error(`The demo has no ${key}`);
  return found;
}
