import type { Award } from '@hurrah/contracts/award/awards';
import i18next from 'i18next';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy.ts';
import { nameOf } from '../../lib/names.ts';
import type { PostKind } from '../../lib/posts.ts';
import { recipientNames } from '../comment/index.ts';
import { AwardCardSkeleton } from './awards/award-card-skeleton.tsx';
import { awardPosts } from './awards/posts.ts';

const AwardCard = lazyPart(() => import('./awards/award-card.tsx'), 'AwardCard');

export const post: PostKind<Award> = {
  ...awardPosts,
  type: 'award',
  can: 'awardApp:browse',
  to: '/award/$id',
  carries: ['reactions', 'comments', 'endorsements', 'flags'],
  Card: ({ post: award, pin, isShort }) => (
    <Suspense fallback={<AwardCardSkeleton />}>
      <AwardCard award={award} pin={pin} isShort={isShort} inFeed />
    </Suspense>
  ),
  Skeleton: AwardCardSkeleton,
  labelOf: (award, format) =>
    i18next.getFixedT(null, 'award')('label', {
      sender: nameOf(award.sender),
      recipients: recipientNames(award, format),
      name: award.name,
    }),
};
