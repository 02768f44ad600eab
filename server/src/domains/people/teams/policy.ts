import type { TeamAction } from '@hurrah/contracts/people/teams';
import { policy } from '../../../platform/policy.ts';
import type { TeamRow } from './queries.ts';

/** A quick team is its segment's, which is switched off as a whole; rules and hands never fill the same team. */
export const teamPolicy = policy<Pick<TeamRow, 'teamType'>, TeamAction>({
  edit: (ctx, { teamType }) => ctx.can('identityApp:createTeam') && teamType !== 'quick',
  editMembers: (ctx, { teamType }) => ctx.can('identityApp:createTeam') && teamType === 'manual',
  editAutomation: (ctx, { teamType }) => ctx.can('identityApp:configureTeamAutomation') && teamType === 'automated',
  delete: (ctx, { teamType }) => ctx.can('identityApp:createTeam') && teamType !== 'quick',
});
