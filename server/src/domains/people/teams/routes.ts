import * as api from '@hurrah/contracts/people/teams';
import { route } from '../../../platform/route.ts';
import * as quickTeams from './quick/service.ts';
import * as teams from './service.ts';

export const teamRoutes = [
  route(api.listTeams, (ctx, { query }) => teams.listTeams(ctx, query)),
  route(api.getTeam, (ctx, { params, query }) => teams.readTeam(ctx, params.id, query.embeds)),
  route(api.createTeam, (ctx, { body }) => teams.createTeam(ctx, body)),
  route(api.updateTeam, (ctx, received) => teams.renameTeam(ctx, received)),
  route(api.deleteTeam, (ctx, { params }) => teams.deleteTeam(ctx, params.id)),
  route(api.listTeamMembers, (ctx, { params, query }) => teams.listTeamMembers(ctx, params.id, query)),
  route(api.addTeamMembers, (ctx, { params, body }) => teams.addTeamMembers(ctx, params.id, body.memberIds)),
  route(api.removeTeamMembers, (ctx, { params, body }) => teams.removeTeamMembers(ctx, params.id, body.memberIds)),
  route(api.setTeamAutomation, (ctx, received) => teams.setAutomation(ctx, received)),
  route(api.previewTeamRules, (ctx, { body }) => teams.previewRules(ctx, body)),
  route(api.getQuickTeams, quickTeams.readQuickTeams),
  route(api.setQuickTeams, (ctx, received) => quickTeams.chooseQuickTeams(ctx, received)),
];
