import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import { PostSkeleton } from '../../comment/index.ts';
import classes from './award-card-skeleton.module.css';

/** In the shape of an award that is still on its way. */
export function AwardCardSkeleton() {
  return (
    <Card padding="none">
      <Skeleton className={classes.stage ?? ''} radius="sm" aria-hidden />
      <PostSkeleton />
    </Card>
  );
}
