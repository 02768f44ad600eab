import { z } from 'zod';
import { event } from '../../../platform/events.ts';

export const memberJoined = event(
  'identity.memberJoined',
  // Whose invitation they accepted, where a member had invited them.
  z.object({ memberId: z.uuid(), invitedBy: z.uuid().nullish() }),
);
/** One event for all whom one change touched, so that a company's nightly file is some jobs and not one for each. */
export const membersChanged = event('identity.membersChanged', z.object({ memberIds: z.array(z.uuid()).max(1000) }), {
  jobClass: 'bulk',
  batch: 1,
});
