import type { TimelineItemAction } from '@hurrah/contracts/timeline';
import { policy } from '../../../platform/policy.ts';
import type { ItemRow } from './queries.ts';

/** A private post cannot be pinned for everyone. */
export const itemPolicy = policy<Pick<ItemRow, 'isPublic'>, TimelineItemAction>({
  pin: (ctx, { isPublic }) => ctx.can('timelineApp:manage') && isPublic,
});
