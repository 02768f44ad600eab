import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import classes from './recognition-card.module.css';
import head from './recognition-head.module.css';

/** In the shape of a card that is still on its way. */
export function RecognitionCardSkeleton() {
  return (
    <Card padding="none">
      <div className={classes.body} aria-hidden>
        <div className={head.head}>
          <Skeleton height={40} width={96} radius={99} />
          <div>
            <Skeleton height={15} width="70%" my={3} />
            <Skeleton height={12} width={90} my={5} />
          </div>
        </div>
        <div>
          <Skeleton height={15} my={6} />
          <Skeleton height={15} my={11} />
          <Skeleton height={15} width="60%" my={6} />
        </div>
        <Skeleton height={28} width={140} radius={99} />
      </div>
      <div className={classes.acts} aria-hidden>
        <Skeleton height={30} width={120} radius={99} my={2} />
        <Skeleton height={30} width={150} radius={9} my={2} />
      </div>
    </Card>
  );
}
