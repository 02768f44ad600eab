import type { AwardType, NominationStatus } from '@hurrah/contracts/award/award-types';
import { dayIn } from '../../../lib/dates.ts';

export const statusTones = {
  draft: 'neutral',
  scheduled: 'info',
  open: 'success',
  closed: 'warning',
  finalized: 'neutral',
} as const satisfies Record<NominationStatus, string>;

export const statusOf = ({ nominationStatus }: AwardType): NominationStatus => nominationStatus ?? 'draft';

/** An organiser may have closed it before its end. */
export const closesAt = ({ closedAt, nominationEndAt }: AwardType): string | null => closedAt ?? nominationEndAt;

/** Waits for a decision that the caller may not take, because they nominated or were nominated. */
export const isKeptOut = (type: AwardType): boolean =>
  statusOf(type) === 'closed' && !type.permissions.includes('judge');

/** A to Z, then AA, AB: what stands for a nominee while names are hidden. */
export function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

/** Calendar days on the company's calendar until an instant. */
export const daysUntil = (moment: string, now: Date, zone: string): number =>
  Math.max(0, (Date.parse(dayIn(moment, zone)) - Date.parse(dayIn(now, zone))) / 86_400_000);
