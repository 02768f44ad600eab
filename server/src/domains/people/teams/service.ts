import type { Received, SeenVersion } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/people/teams';
import type { Team, TeamAction, TeamRules } from '@hurrah/contracts/people/teams';
import { audit, auditAll } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { isUniqueViolation } from '../../../platform/db.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import { mapPage } from '../../../platform/page.ts';
import { requireVersion } from '../../access/index.ts';
import { listFirst } from '../audiences/service.ts';
import { seenBy } from '../members/present.ts';
import { listMembers } from '../members/queries.ts';
import { emitTeamsChanged } from './events.ts';
import { fillTeams } from './jobs.ts';
import { teamPolicy } from './policy.ts';
import { presentTeam, presentTeamMembers, presentTeams } from './present.ts';
import * as queries from './queries.ts';
import { noteEmptied } from './quick/jobs.ts';
import { followNewValues } from './quick/service.ts';
import { audienceOf, partsOf } from './rules.ts';

export async function listTeams(ctx: MemberCtx, { embeds, ...query }: Received<typeof api.listTeams>['query']) {
  const page = await queries.listTeams(ctx, { ...query, seenBy: seenBy(ctx) }, query);
  return mapPage(page, await presentTeams(ctx, page.results, embeds));
}

export async function readTeam(ctx: MemberCtx, id: string, embeds: 'members'[]): Promise<Team> {
  return presentTeam(ctx, await queries.getTeam(ctx, id), embeds);
}

/** Up to this size, members are looked up one by one; in a larger team the next one is near in the list of everyone. */
const fewMembers = 2000;

export async function listTeamMembers(
  ctx: MemberCtx,
  id: string,
  { search, ...page }: Received<typeof api.listTeamMembers>['query'],
) {
  await queries.getTeam(ctx, id);
  const idIn = await queries.listMemberIds(ctx, id, fewMembers);
  const found = await listMembers(ctx, { search, teamIdIn: [id], idIn, suspended: false, seenBy: seenBy(ctx) }, page);
  return mapPage(found, await presentTeamMembers(ctx, found.results));
}

export async function createTeam(
  ctx: MemberCtx,
  { name, automation, memberIds = [] }: Received<typeof api.createTeam>['body'],
): Promise<Team> {
  if (automation && !ctx.can('identityApp:configureTeamAutomation')) {
    throw forbidden('access.permissionMissing');
  }
  if (automation && memberIds.length > 0) {
    throw invalid('memberIds', 'team.automated');
  }
  await queries.lockTeams(ctx);
  await requireActive(ctx, memberIds);
  const team = await queries
    .insertTeam(ctx, {
      name,
      teamType: automation ? 'automated' : 'manual',
      ...(automation && columnsOf(automation)),
      createdBy: ctx.memberId,
      createdAt: ctx.now,
    })
    .catch(rethrowTaken);
  if (automation) await applyRules(ctx, team.id, automation);
  if (memberIds.length > 0) await queries.insertTeamMembers(ctx, [team.id], memberIds);
  await auditAndEmit(ctx, team.id, { action: 'identity.teamCreated', after: { name, automation, memberIds } });
  return presentTeam(ctx, team);
}

export async function renameTeam(
  ctx: MemberCtx,
  { params: { id }, body: { name }, version }: Received<typeof api.updateTeam>,
): Promise<Team> {
  const team = await lockTeam(ctx, id, 'edit', version);
  const renamed = await queries.updateTeam(ctx, id, { name }).catch(rethrowTaken);
  await auditAndEmit(ctx, id, {
    action: 'identity.teamRenamed',
    before: { name: team.name },
    after: { name, version: renamed.version },
  });
  return presentTeam(ctx, renamed);
}

export async function deleteTeam(ctx: MemberCtx, id: string) {
  const { name, rulesJoin, rules } = await lockTeam(ctx, id, 'delete');
  await queries.deleteTeams(ctx, [id]);
  await auditAndEmit(ctx, id, { action: 'identity.teamDeleted', before: { name, rulesJoin, rules } });
  return {};
}

export async function addTeamMembers(ctx: MemberCtx, id: string, memberIds: string[]): Promise<Team> {
  const team = await lockTeam(ctx, id, 'editMembers');
  await requireActive(ctx, memberIds);
  await addToTeams(ctx, [id], memberIds);
  return presentTeam(ctx, team);
}

/**
 * Adds members to manual teams, as many at once as the caller likes. Existing members stay; missing and automated
 * teams, and inactive members, are skipped.
 */
export async function addToTeams(ctx: Ctx, teamIds: string[], memberIds: string[]): Promise<void> {
  await queries.lockTeams(ctx);
  const added = await queries.insertTeamMembers(ctx, teamIds, memberIds);
  if (added.length === 0) return;
  const byTeam = [...Map.groupBy(added, ({ teamId }) => teamId)];
  const entries = byTeam.map(([teamId, rows]) => ({
    action: 'identity.teamMembersAdded',
    entityType: 'team',
    entityId: teamId,
    after: { memberIds: rows.map(({ memberId }) => memberId) },
  }));
  await auditAll(ctx, entries);
  await emitTeamsChanged(
    ctx,
    byTeam.map(([teamId]) => teamId),
  );
}

export async function removeTeamMembers(ctx: MemberCtx, id: string, memberIds: string[]): Promise<Team> {
  const team = await lockTeam(ctx, id, 'editMembers');
  const removed = await queries.deleteTeamMembers(ctx, id, memberIds);
  if (removed.length > 0) {
    await auditAndEmit(ctx, id, { action: 'identity.teamMembersRemoved', before: { memberIds: removed } });
  }
  return presentTeam(ctx, team);
}

export async function setAutomation(
  ctx: MemberCtx,
  { params: { id }, body: automation, version }: Received<typeof api.setTeamAutomation>,
): Promise<Team> {
  const { rulesJoin, rules } = await lockTeam(ctx, id, 'editAutomation', version);
  const team = await queries.updateTeam(ctx, id, columnsOf(automation));
  await applyRules(ctx, id, automation);
  await auditAndEmit(ctx, id, {
    action: 'identity.teamAutomationChanged',
    before: { join: rulesJoin, rules },
    after: { ...automation, version: team.version },
  });
  return presentTeam(ctx, team);
}

export async function previewRules(ctx: MemberCtx, automation: TeamRules) {
  const { memberCount, first } = await listFirst(ctx, { audience: audienceOf(automation) }, { limit: 10 });
  return { memberCount, members: await presentTeamMembers(ctx, first) };
}

/**
 * Syncs teams with members who were created, changed, suspended, archived or restored, by a fixed number of statements.
 * Runs in the transaction of the change, after its writes.
 */
export async function syncTeamMembership(ctx: Ctx, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await queries.lockMembers(ctx, memberIds);
  await queries.lockTeamsShared(ctx);
  await followNewValues(ctx, memberIds);
  const left = await queries.applyRulesTo(ctx, memberIds);
  await queries.updateActive(ctx, memberIds);
  await noteEmptied(ctx, left);
}

/** Locks first, so that the checks see the rows that the write changes. */
async function lockTeam(
  ctx: MemberCtx,
  id: string,
  may: TeamAction,
  seen: SeenVersion = '*',
): Promise<queries.TeamRow> {
  await queries.lockTeams(ctx);
  const team = await queries.getTeam(ctx, id);
  teamPolicy.require(ctx, may, team);
  const { version } = team;
  await requireVersion(ctx, seen, { type: 'team', id, version, present: () => presentTeam(ctx, team) });
  return team;
}

async function applyRules(ctx: Ctx, teamId: string, automation: TeamRules): Promise<void> {
  await queries.replaceRules(ctx, teamId, partsOf(automation));
  await queries.deleteUnmet(ctx, teamId, automation);
  await fillTeams(ctx, [teamId]);
}

const columnsOf = ({ join, rules }: TeamRules) => ({ rulesJoin: join, rules: JSON.stringify(rules) });

async function requireActive(ctx: MemberCtx, memberIds: string[]): Promise<void> {
  const here = await queries.listActiveAmong(ctx, memberIds);
  if (here.length < new Set(memberIds).size) throw invalid('memberIds', 'team.inactiveMembers');
}

interface Change {
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

async function auditAndEmit(ctx: Ctx, teamId: string, change: Change): Promise<void> {
  await audit(ctx, { entityType: 'team', entityId: teamId, ...change });
  await emitTeamsChanged(ctx, [teamId]);
}

function rethrowTaken(error: unknown): never {
  if (isUniqueViolation(error, 'team_name')) throw invalid({ path: 'name', type: 'taken' }, 'team.nameTaken');
  throw error;
}
