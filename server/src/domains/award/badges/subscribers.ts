import { each, on } from '../../../platform/events.ts';
import { mediaObjectReady } from '../../media/index.ts';
import { setBadge } from './service.ts';

export const badgeSubscribers = [
  on(
    mediaObjectReady,
    'award.setBadge',
    each(async (ctx, { mediaObjectId, purpose, ownerId }) => {
      if (purpose === 'awardBadge') await setBadge(ctx, ownerId, mediaObjectId);
    }),
  ),
];
