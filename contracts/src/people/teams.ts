import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { idList } from '../ids.ts';
import { MessageBody } from '../messages/body.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { line } from '../text.ts';
import { Person, Segment, SegmentValue } from './tenant-members.ts';

export const TeamType = z.enum(['manual', 'automated', 'quick']);
export type TeamType = z.infer<typeof TeamType>;
export const TeamAction = z.enum(['edit', 'editMembers', 'editAutomation', 'delete']);
export type TeamAction = z.infer<typeof TeamAction>;

export const TeamRule = z.object({ segment: Segment, values: z.array(SegmentValue).min(1).max(100) });
export type TeamRule = z.infer<typeof TeamRule>;
/** The rules of an automated team: its members meet all of them (`and`) or one of them (`or`). */
export const TeamRules = z.object({ join: z.enum(['and', 'or']), rules: z.array(TeamRule).min(1).max(10) });
export type TeamRules = z.infer<typeof TeamRules>;

export const Team = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  teamType: TeamType,
  /** The segment of a quick team; null for the others. */
  segmentType: Segment.nullable(),
  /** Null for a manual team. */
  automation: TeamRules.nullable(),
  /** Without archived and suspended members, who rejoin the team when they return. */
  activeMemberCount: z.int(),
  createdAt: z.iso.datetime(),
  permissions: z.array(TeamAction),
  /** A few faces, if `embeds` includes them. */
  members: z.array(Person).optional(),
});
export type Team = z.infer<typeof Team>;

export const TeamMember = Person.extend({ jobTitle: z.string().nullable(), department: z.string().nullable() });
export type TeamMember = z.infer<typeof TeamMember>;

const byId = z.object({ id: Id });
const TeamName = line(80, { min: 2 });
const embeds = listOf(z.enum(['members'])).default([]);
const memberIds = idList({ min: 1, max: 1000 });
/** Ten rules of a hundred values of a hundred characters. */
const rulesBytes = 192 * 1024;

export const listTeams = endpoint({
  method: 'GET',
  path: '/identity/teams',
  summary: 'Teams, by name',
  can: 'member',
  query: z.object({
    ...pageQuery(),
    search: z.string().trim().max(100).optional(),
    teamTypeIn: listOf(TeamType).optional(),
    memberIdIn: listOf(Id).optional(),
    idIn: listOf(Id).optional(),
    embeds,
  }),
  response: pageOf(Team),
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/identity/teams/:id',
  summary: 'One team',
  can: 'member',
  params: byId,
  query: z.object({ embeds }),
  response: Team,
});

export const createTeam = endpoint({
  method: 'POST',
  path: '/identity/teams',
  summary: 'Create a manual team, or with `automation` one whose members follow rules',
  can: 'identityApp:createTeam',
  body: z.object({
    name: TeamName,
    automation: TeamRules.optional(),
    memberIds: idList({ max: 1000 }).optional(),
  }),
  bodyBytes: rulesBytes + 64 * 1024,
  response: Team,
});

export const updateTeam = endpoint({
  method: 'PATCH',
  path: '/identity/teams/:id',
  summary: 'Rename a team',
  can: 'identityApp:createTeam',
  versioned: true,
  params: byId,
  body: z.object({ name: TeamName }),
  response: Team,
});

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/identity/teams/:id',
  summary: 'Delete a team; its members stay as they are',
  can: 'identityApp:createTeam',
  params: byId,
  response: z.object({}),
});

export const listTeamUses = endpoint({
  method: 'GET',
  path: '/identity/teams/:id/uses',
  summary: 'What names the team, such as rules of points and awards, for whoever is about to delete it',
  can: 'identityApp:createTeam',
  params: byId,
  response: z.object({ results: z.array(MessageBody) }),
});

export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/identity/teams/:id/members',
  summary: 'Who is in the team now, by name',
  can: 'member',
  params: byId,
  query: z.object({ ...pageQuery(), search: z.string().trim().max(100).optional() }),
  response: pageOf(TeamMember),
});

export const addTeamMembers = endpoint({
  method: 'POST',
  path: '/identity/teams/:id/members',
  summary: 'Add people to a manual team; whoever is in it already stays',
  can: 'identityApp:createTeam',
  params: byId,
  body: z.object({ memberIds }),
  response: Team,
});

export const removeTeamMembers = endpoint({
  method: 'DELETE',
  path: '/identity/teams/:id/members',
  summary: 'Take people out of a manual team',
  can: 'identityApp:createTeam',
  params: byId,
  body: z.object({ memberIds }),
  response: Team,
});

export const setTeamAutomation = endpoint({
  method: 'PUT',
  path: '/identity/teams/:id/automation',
  summary: 'Change the rules of an automated team; its members follow at once',
  can: 'identityApp:configureTeamAutomation',
  versioned: true,
  params: byId,
  body: TeamRules,
  bodyBytes: rulesBytes,
  response: Team,
});

export const previewTeamRules = endpoint({
  method: 'POST',
  path: '/identity/teams/automation/preview',
  summary: 'Who would be in a team with these rules: how many, and the first few',
  can: 'identityApp:configureTeamAutomation',
  body: TeamRules,
  bodyBytes: rulesBytes,
  response: z.object({ memberCount: z.int(), members: z.array(TeamMember) }),
});

/** Segments whose every value has a team of its own. */
export const QuickTeams = z.object({ segments: z.array(Segment).max(7) });
export type QuickTeams = z.infer<typeof QuickTeams>;

export const getQuickTeams = endpoint({
  method: 'GET',
  path: '/identity/quickTeams',
  summary: 'The segments that have quick teams, and how many teams each segment makes or would make',
  can: 'identityApp:configureTeamAutomation',
  response: QuickTeams.extend({
    version: z.int(),
    available: z.array(z.object({ segment: Segment, teamCount: z.int() })),
  }),
});

export const setQuickTeams = endpoint({
  method: 'PUT',
  path: '/identity/quickTeams',
  summary: 'Choose the segments that have quick teams; teams of the others are deleted',
  can: 'identityApp:configureTeamAutomation',
  versioned: true,
  body: QuickTeams,
  response: QuickTeams.extend({ version: z.int() }),
});
