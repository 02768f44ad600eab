import { each, on } from '../../../platform/events.ts';
import { membersChanged, teamsChanged } from '../../people/index.ts';
import { peopleToFollow, teamsToFollow } from './events.ts';
import { followMembers, followPeople, followTeam, followTeams } from './service.ts';

export const changeSubscribers = [
  on(
    membersChanged,
    'timeline.followMembers',
    each((ctx, { memberIds }) => followMembers(ctx, memberIds)),
  ),
  on(
    peopleToFollow,
    'timeline.followPeople',
    each((ctx, { memberIds }) => followPeople(ctx, memberIds)),
  ),
  on(
    teamsChanged,
    'timeline.followTeams',
    each((ctx, { teamIds }) => followTeams(ctx, teamIds)),
  ),
  on(teamsToFollow, 'timeline.followTeam', each(followTeam)),
];
