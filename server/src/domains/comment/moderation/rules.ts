import type {
  ModerationAction,
  ModerationDecision,
  ModerationSettings,
  ModerationStatus,
} from '@hurrah/contracts/comment/threads';

/** Whether this many undecided reports hide something automatically. */
export const isEnough = (waiting: number, { flagThreshold }: ModerationSettings): boolean =>
  flagThreshold > 0 && waiting >= flagThreshold;

/** A subject hidden by its reports is shown again, whether the report is dismissed or the subject restored. */
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
