import { each, on } from '../../../platform/events.ts';
import { mediaObjectReady } from '../../media/index.ts';
import { setAvatar } from './service.ts';

export const avatarSubscribers = [
  on(
    mediaObjectReady,
    'identity.setAvatar',
    each(async (ctx, { mediaObjectId, purpose, ownerId }) => {
      if (purpose === 'avatar') await setAvatar(ctx, ownerId, mediaObjectId);
    }),
  ),
];
