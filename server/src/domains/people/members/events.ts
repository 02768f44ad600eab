import { z } from 'zod';
import { event } from '../../../platform/events.ts';

export const memberJoined = event(
  'identity.memberJoined',
  // The inviter whose invitation was accepted, if it was a member.
  z.object({ memberId: z.uuid(), invitedBy: z.uuid().nullish() }),
);
/** One event for all members of one change, so that a nightly import enqueues a few jobs and not one per member. */
export const membersChanged = event('identity.membersChanged', z.object({ memberIds: z.array(z.uuid()).max(1000) }), {
  jobClass: 'bulk',
  batch: 1,
});
