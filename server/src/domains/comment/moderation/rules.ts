import type { ModerationAction, ModerationSettings, ModerationStatus } from '@hurrah/contracts/comment/threads';

/** What counts until somebody decides otherwise. */
export const defaultSettings: ModerationSettings = { flagThreshold: 3 };

/** Whether so many reports that nobody has looked at hide something by themselves. */
export const isEnough = (waiting: number, { flagThreshold }: ModerationSettings): boolean =>
  flagThreshold > 0 && waiting >= flagThreshold;

/** What was hidden by its reports and had nothing wrong with it is shown again, whichever of the two words is used. */
export const statusAfter = (action: ModerationAction): ModerationStatus => (action === 'hide' ? 'hidden' : 'dismissed');
