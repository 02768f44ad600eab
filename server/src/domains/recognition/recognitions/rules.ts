import type { SendTo } from '@hurrah/contracts/identity/recipients';
import type { RecognitionStatus } from '@hurrah/contracts/recognition/recognitions';
import type { RecognitionRow } from './queries.ts';

type Facts = Pick<RecognitionRow, 'publishedAt' | 'sentAt' | 'announceAt' | 'hiddenAt'>;

export const statusOf = ({ publishedAt }: Pick<Facts, 'publishedAt'>): RecognitionStatus =>
  publishedAt ? 'published' : 'draft';

/** The people it is addressed to by name. */
export const namedIds = (sendTo: SendTo): string[] =>
  sendTo.filter(({ type }) => type === 'tenantMember').map(({ id }) => id);

/** Others may know of it: it was sent, and the time to take it back has passed. */
export const isAnnounced = ({ announceAt }: Pick<Facts, 'announceAt'>, now: Date): boolean =>
  announceAt !== null && announceAt <= now;

/** Until when it can be taken back; null once that has passed. */
export const undoUntil = ({ announceAt }: Pick<Facts, 'announceAt'>, now: Date): Date | null =>
  announceAt && announceAt > now ? announceAt : null;

const changeableHours = 24;

/** How long its sender may still change or delete what was sent. */
export const isFresh = ({ sentAt }: Pick<Facts, 'sentAt'>, now: Date): boolean =>
  sentAt !== null && now.getTime() < sentAt.getTime() + changeableHours * 3_600_000;
