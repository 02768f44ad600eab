import { Card } from '../../../ui/card.tsx';
import { PostSkeleton } from '../../comment/index.ts';

/** In the shape of a card that is still on its way. */
export function RecognitionCardSkeleton() {
  return (
    <Card padding="none">
      <PostSkeleton />
    </Card>
  );
}
