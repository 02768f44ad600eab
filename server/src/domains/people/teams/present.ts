import type { Team, TeamMember, TeamRule, TeamRules, TeamType } from '@hurrah/contracts/people/teams';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { listPeople, seenBy } from '../members/present.ts';
import type { MemberRow } from '../members/queries.ts';
import { teamPolicy } from './policy.ts';
import { countActive, listSomeMembers, type TeamRow } from './queries.ts';

const faces = 5;

/** Counts and faces are loaded for all rows at once, each by one query however many rows there are. */
export async function presentTeams(ctx: MemberCtx, rows: TeamRow[], embeds: 'members'[] = []): Promise<Team[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, members] = await Promise.all([
    countActive(ctx, ids),
    embeds.includes('members') ? listFaces(ctx, ids) : undefined,
  ]);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    teamType: row.teamType as TeamType,
    segmentType: row.segmentType as Segment | null,
    automation: automationOf(row),
    activeMemberCount: counts.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    permissions: teamPolicy.allowed(ctx, row),
    ...(members && { members: members.get(row.id) ?? [] }),
  }));
}

export async function presentTeam(ctx: MemberCtx, row: TeamRow, embeds: 'members'[] = []): Promise<Team> {
  const [team] = await presentTeams(ctx, [row], embeds);
  return team as Team;
}

async function listFaces(ctx: MemberCtx, teamIds: string[]) {
  const some = await listSomeMembers(ctx, { teamIds, seenBy: seenBy(ctx), limit: faces });
  const people = await listPeople(
    ctx,
    some.map(({ memberId }) => memberId),
  );
  const found = some.flatMap(({ teamId, memberId }) => {
    const person = people.get(memberId);
    return person ? [{ teamId, person }] : [];
  });
  const byTeam = Map.groupBy(found, ({ teamId }) => teamId);
  return new Map([...byTeam].map(([teamId, those]) => [teamId, those.map(({ person }) => person)]));
}

const automationOf = ({ rulesJoin, rules }: TeamRow): TeamRules | null =>
  rulesJoin ? { join: rulesJoin as TeamRules['join'], rules: rules as unknown as TeamRule[] } : null;

type Shown = Pick<MemberRow, 'id' | 'jobTitle' | 'department'>;

export async function presentTeamMembers(ctx: Ctx, rows: Shown[]): Promise<TeamMember[]> {
  const people = await listPeople(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, jobTitle, department }) => {
    const person = people.get(id);
    return person ? [{ ...person, jobTitle, department }] : [];
  });
}
