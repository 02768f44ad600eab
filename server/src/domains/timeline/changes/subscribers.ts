import { each, on } from '../../../platform/events.ts';
import { membersChanged, teamsChanged } from '../../people/index.ts';
import { peopleToFollow, teamsToFollow } from './events.ts';
import { refreshCardsOfPeople, retagTeams, scheduleCardRefresh, scheduleTeamRefresh } from './service.ts';

export const changeSubscribers = [
  on(
    membersChanged,
    'timeline.scheduleCardRefresh',
    each((ctx, { memberIds }) => scheduleCardRefresh(ctx, memberIds)),
  ),
  on(
    peopleToFollow,
    'timeline.refreshCardsOfPeople',
    each((ctx, { memberIds }) => refreshCardsOfPeople(ctx, memberIds)),
  ),
  on(
    teamsChanged,
    'timeline.scheduleTeamRefresh',
    each((ctx, { teamIds }) => scheduleTeamRefresh(ctx, teamIds)),
  ),
  on(teamsToFollow, 'timeline.retagTeams', each(retagTeams)),
];
