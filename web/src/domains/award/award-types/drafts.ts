import type { AwardType, PinForDays } from '@hurrah/contracts/award/award-types';
import type { Badge } from '@hurrah/contracts/award/badges';
import type { SendTo } from '@hurrah/contracts/people/recipients';
import { dateFormat } from '../../../lib/intl.ts';
import { firstBadge } from '../badges/badges.ts';

/** What the form of an award type holds. Times are on the company's clock: '2026-11-20T17:00'. */
export interface AwardTypeDraft {
  name: string;
  description: string;
  badge: Badge;
  mediaObjectId: string | null;
  points: number;
  pointsLocked: boolean;
  budgetItemId: string | null;
  notify: boolean;
  pinForDays: PinForDays;
  senders: SendTo;
  nominationStartAt: string | null;
  nominationEndAt: string | null;
  maxNominations: number | null;
  tenantWideNominators: boolean;
  tenantWideCandidates: boolean;
  nominators: SendTo;
  candidates: SendTo;
  hideNames: boolean;
  keepOutInvolved: boolean;
  shareReasons: boolean;
}

export const pinChoices = [0, 1, 3, 7] as const satisfies PinForDays[];

export const newDraft: AwardTypeDraft = {
  name: '',
  description: '',
  badge: firstBadge,
  mediaObjectId: null,
  points: 0,
  pointsLocked: true,
  budgetItemId: null,
  notify: false,
  pinForDays: 0,
  senders: [],
  nominationStartAt: null,
  nominationEndAt: null,
  maxNominations: null,
  tenantWideNominators: true,
  tenantWideCandidates: true,
  nominators: [],
  candidates: [],
  hideNames: false,
  keepOutInvolved: false,
  shareReasons: false,
};

/** A moment on the clock of a time zone, as '2026-11-20T17:00'. */
export const clockIn = (moment: string | Date, timeZone: string): string =>
  dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment)).replace(' ', 'T');

const clockOf = (moment: string | null, timeZone: string) => (moment === null ? null : clockIn(moment, timeZone));

const partiesOf = (named: AwardType['senders'] = []): SendTo => named.map(({ id, type }) => ({ id, type }));

/** An award type as its form begins with it. */
export function draftOf(type: AwardType, timeZone: string): AwardTypeDraft {
  const kept = Object.keys(newDraft).map((name) => [name, type[name as keyof AwardType]]);
  return {
    ...(Object.fromEntries(kept) as unknown as AwardTypeDraft),
    // Where points are added later, the amount is locked as in a new award.
    pointsLocked: type.points === 0 || type.pointsLocked,
    senders: partiesOf(type.senders),
    nominators: partiesOf(type.nominators),
    candidates: partiesOf(type.candidates),
    nominationStartAt: clockOf(type.nominationStartAt, timeZone),
    nominationEndAt: clockOf(type.nominationEndAt, timeZone),
  };
}

/** Day and time of a moment on a clock; a day without a time begins and ends with the working day. */
export const partsOf = (clock: string | null): { day: string | null; time: string } => ({
  day: clock?.slice(0, 10) ?? null,
  time: clock?.slice(11, 16) ?? '',
});

export const clockFrom = (day: string | null, time: string, usualTime: string): string | null =>
  day ? `${day}T${time || usualTime}` : null;

/** How many more a bank can pay; undefined where nothing is paid or nobody may know. */
export const roomFor = (available: number | undefined, points: number): number | undefined =>
  available === undefined || points === 0 ? undefined : Math.max(0, Math.floor(available / points));

/** A bank that pays fewer than these is worth a warning. */
export const fewAwards = 5;

export const isRunningLow = (type: Pick<AwardType, 'points' | 'pointsBankBalance'>): boolean => {
  const room = roomFor(type.pointsBankBalance?.available, type.points);
  return room !== undefined && room < fewAwards;
};
