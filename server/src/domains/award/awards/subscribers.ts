import { each, on } from '../../../platform/events.ts';
import { unpinPost } from '../../timeline/index.ts';
import { awardPinEnds, awardSent } from './events.ts';
import { announceAwards } from './service.ts';

export const awardSubscribers = [
  on(awardSent, 'award.announce', (ctx, sends) =>
    announceAwards(
      ctx,
      sends.map(({ awardId }) => awardId),
    ),
  ),
  on(
    awardPinEnds,
    'award.unpin',
    each((ctx, { awardId }) => unpinPost(ctx, { id: awardId, type: 'award' })),
  ),
];
