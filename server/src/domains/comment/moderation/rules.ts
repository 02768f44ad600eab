import type {
  ModerationAction,
  ModerationDecision,
  ModerationSettings,
  ModerationStatus,
} from '@hurrah/contracts/comment/threads';

/** What counts until somebody decides otherwise. */
export const defaultSettings = { flagThreshold: 3, version: 1 };

/** Whether so many reports that nobody has looked at hide something by themselves. */
export const isEnough = (waiting: number, { flagThreshold }: ModerationSettings): boolean =>
  flagThreshold > 0 && waiting >= flagThreshold;

/** What was hidden by its reports and had nothing wrong with it is shown again, whichever of the two words is used. */
export const statusAfter = (action: ModerationAction): ModerationStatus => (action === 'hide' ? 'hidden' : 'dismissed');

interface CaseState {
  status: string;
  hiddenAt: Date | null;
  lastFlaggedAt: Date;
}

/** Whether a case is still as the moderator saw it. A report that was withdrawn leaves nothing new to read. */
export function isAsSeen({ status, hiddenAt, lastFlaggedAt }: CaseState, seen: ModerationDecision['seen']): boolean {
  if (seen.hidden !== (hiddenAt !== null)) return false;
  return !seen.case || (seen.case.status === status && seen.case.lastFlaggedAt === lastFlaggedAt.toISOString());
}
