import { each, on } from '../../../platform/events.ts';
import { memberJoined, membersChanged } from '../../people/index.ts';
import { followMembers, welcomeJoiners } from './service.ts';

export const allocationSubscribers = [
  on(
    membersChanged,
    'points.followMembers',
    each((ctx, { memberIds }) => followMembers(ctx, memberIds)),
  ),
  on(memberJoined, 'points.welcomeJoiner', (ctx, joined) =>
    welcomeJoiners(
      ctx,
      joined.map(({ memberId }) => memberId),
    ),
  ),
];
