import { each, on } from '../../../platform/events.ts';
import { mediaObjectReady, mediaObjectRefused } from '../../media/index.ts';
import { badgePurpose } from './rules.ts';
import { refuseBadge, setBadge } from './service.ts';

export const badgeSubscribers = [
  on(
    mediaObjectReady,
    'award.setBadge',
    each(async (ctx, { mediaObjectId, purpose, ownerId }) => {
      if (purpose === badgePurpose) await setBadge(ctx, ownerId, mediaObjectId);
    }),
  ),
  on(
    mediaObjectRefused,
    'award.refuseBadge',
    each(async (ctx, { mediaObjectId, purpose, ownerId }) => {
      if (purpose === badgePurpose) await refuseBadge(ctx, ownerId, mediaObjectId);
    }),
  ),
];
