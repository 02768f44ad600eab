import { z } from 'zod';
import { event } from '../../../platform/events.ts';

/** Posts that show outdated names or photos of these members must be rerendered, in batches. */
export const peopleToFollow = event('timeline.peopleToFollow', z.object({ memberIds: z.array(z.uuid()).max(1000) }), {
  jobClass: 'bulk',
  batch: 1,
});

/** Posts of a team must be retagged: first those of its members, then those that are tagged with it. */
export const teamsToFollow = event(
  'timeline.teamsToFollow',
  z.object({ teamIds: z.array(z.uuid()).min(1).max(1000), pass: z.enum(['joined', 'left']), after: z.uuid() }),
  { jobClass: 'bulk', batch: 1 },
);
