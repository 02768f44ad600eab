import { on } from '../../../platform/events.ts';
import { membersChanged, teamsChanged } from '../../identity/index.ts';
import { peopleToFollow, teamsToFollow } from './events.ts';
import { followMembers, followPeople, followTeam, followTeams } from './service.ts';

export const followingSubscribers = [
  on(membersChanged, 'timeline.followMembers', (ctx, { memberIds }) => followMembers(ctx, memberIds)),
  on(peopleToFollow, 'timeline.followPeople', (ctx, { memberIds }) => followPeople(ctx, memberIds)),
  on(teamsChanged, 'timeline.followTeams', (ctx, { teamIds }) => followTeams(ctx, teamIds)),
  on(teamsToFollow, 'timeline.followTeam', followTeam),
];
