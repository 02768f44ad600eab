import { each, on } from '../../../platform/events.ts';
import { memberJoined, membersChanged } from '../../people/index.ts';
import { syncAccountLocks, welcomeJoiners } from './service.ts';

export const allocationSubscribers = [
  on(
    membersChanged,
    'points.followMembers',
    each((ctx, { memberIds }) => syncAccountLocks(ctx, memberIds)),
  ),
  on(memberJoined, 'points.welcomeJoiner', (ctx, joined) =>
    welcomeJoiners(
      ctx,
      joined.map(({ memberId }) => memberId),
    ),
  ),
];
