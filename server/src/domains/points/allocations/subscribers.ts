import { on } from '../../../platform/events.ts';
import { memberChanged, memberJoined } from '../../identity/index.ts';
import { followMember, welcomeJoiner } from './service.ts';

export const allocationSubscribers = [
  on(memberChanged, 'points.followMember', (ctx, { memberId }) => followMember(ctx, memberId)),
  on(memberJoined, 'points.welcomeJoiner', (ctx, { memberId }) => welcomeJoiner(ctx, memberId)),
];
