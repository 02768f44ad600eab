import { z } from 'zod';
import { event } from '../../../platform/events.ts';

/** These people's posts must be drawn anew where they show something old, some of them by each job. */
export const peopleToFollow = event('timeline.peopleToFollow', z.object({ memberIds: z.array(z.uuid()).max(1000) }), {
  jobClass: 'bulk',
  batch: 1,
});

/** Posts of a team whose people changed: first those of who is in it, then those that were found through it. */
export const teamsToFollow = event(
  'timeline.teamsToFollow',
  z.object({ teamIds: z.array(z.uuid()).min(1).max(1000), pass: z.enum(['joined', 'left']), after: z.uuid() }),
  { jobClass: 'bulk', batch: 1 },
);
