import type { TimelineItemAction } from '@hurrah/contracts/timeline';
import { policy } from '../../../platform/policy.ts';
import type { ItemRow } from './queries.ts';

/** What only some may see cannot stand above everything for all. */
export const itemPolicy = policy<Pick<ItemRow, 'isPublic'>, TimelineItemAction>({
  pin: (ctx, { isPublic }) => ctx.can('timelineApp:manage') && isPublic,
});
