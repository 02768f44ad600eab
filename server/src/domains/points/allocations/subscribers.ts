import { on } from '../../../platform/events.ts';
import { memberJoined, membersChanged } from '../../identity/index.ts';
import { followMembers, welcomeJoiner } from './service.ts';

export const allocationSubscribers = [
  on(membersChanged, 'points.followMembers', (ctx, { memberIds }) => followMembers(ctx, memberIds)),
  on(memberJoined, 'points.welcomeJoiner', (ctx, { memberId }) => welcomeJoiner(ctx, memberId)),
];
