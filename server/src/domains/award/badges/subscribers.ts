import { each, on } from '../../../platform/events.ts';
import { mediaObjectReady, mediaObjectRefused } from '../../media/index.ts';
import { refuseBadge, setBadge } from './service.ts';

export const badgeSubscribers = [
  on(
    mediaObjectReady,
    'award.setBadge',
    each(async (ctx, { mediaObjectId, purpose, ownerId }) => {
      if (purpose === 'awardBadge') await setBadge(ctx, ownerId, mediaObjectId);
    }),
  ),
  on(
    mediaObjectRefused,
    'award.refuseBadge',
    each(async (ctx, { mediaObjectId, purpose, ownerId }) => {
      if (purpose === 'awardBadge') await refuseBadge(ctx, ownerId, mediaObjectId);
    }),
  ),
];
