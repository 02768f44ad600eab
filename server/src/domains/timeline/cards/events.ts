import { TimelineItemType } from '@hurrah/contracts/timeline';
import { z } from 'zod';
import { event } from '../../../platform/events.ts';

/** Cards of this type may have an older version. Each job rerenders a batch and emits the event again. */
export const cardsOutdated = event('timeline.cardsOutdated', z.object({ type: TimelineItemType }), {
  jobClass: 'bulk',
  batch: 1,
});
