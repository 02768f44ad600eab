import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { PostKind } from '../../lib/posts.ts';
import { recognitionPosts } from './api.ts';
import { RecognitionCard } from './recognitions/recognition-card.tsx';
import { RecognitionCardSkeleton } from './recognitions/recognition-card-skeleton.tsx';
import { labelOf } from './recognitions/recognition-line.tsx';

export const post: PostKind<Recognition> = {
  ...recognitionPosts,
  type: 'recognition',
  can: 'recognitionApp:browse',
  to: '/recognitions/$id',
  carries: ['reactions', 'comments', 'endorsements', 'flags'],
  Card: ({ post: recognition, pin, isShort }) => (
    <RecognitionCard recognition={recognition} pin={pin} isShort={isShort} inFeed />
  ),
  Skeleton: RecognitionCardSkeleton,
  labelOf,
};
