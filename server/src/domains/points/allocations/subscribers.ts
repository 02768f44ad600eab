import { on } from '../../../platform/events.ts';
import { memberJoined, membersChanged } from '../../identity/index.ts';
import { followMembers, welcomeJoiners } from './service.ts';

export const allocationSubscribers = [
  on(membersChanged, 'points.followMembers', (ctx, { memberIds }) => followMembers(ctx, memberIds)),
  on(memberJoined, 'points.welcomeJoiner', (ctx, { memberId }) => welcomeJoiners(ctx, [memberId])),
];
