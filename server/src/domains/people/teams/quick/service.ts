import type { Change } from '@hurrah/contracts/endpoint';
import type { QuickTeams, setQuickTeams } from '@hurrah/contracts/people/teams';
import { Segment } from '@hurrah/contracts/people/tenant-members';
import { audit, auditAll } from '../../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../../platform/ctx.ts';
import { invalid } from '../../../../platform/errors.ts';
import { requireVersion } from '../../../access/index.ts';
import { emitTeamsChanged } from '../events.ts';
import { fillTeams } from '../jobs.ts';
import { deleteTeams, lockTeams } from '../queries.ts';
import { quickTeamName } from '../rules.ts';
import * as queries from './queries.ts';

/** Our choice: a segment with more values than this identifies people rather than groups them. */
const maxTeams = 1000;
/** More teams of one name than this there are not. */
const maxAttempts = 100;

export async function readQuickTeams(ctx: MemberCtx) {
  const [segments, version, made] = await Promise.all([
    queries.listQuickSegments(ctx),
    queries.findVersion(ctx),
    queries.countQuickTeams(ctx),
  ]);
  const available = Segment.options.map(async (segment) => ({
    segment,
    teamCount: segments.includes(segment)
      ? (made.get(segment) ?? 0)
      : (await queries.listValues(ctx, segment, maxTeams + 1)).length,
  }));
  return { segments: inOrder(segments), version, available: await Promise.all(available) };
}

export async function chooseQuickTeams(
  ctx: MemberCtx,
  { body: wanted, version: seen }: Change<typeof setQuickTeams>,
): Promise<QuickTeams & { version: number }> {
  await lockTeams(ctx);
  const [before, version] = [await queries.listQuickSegments(ctx), await queries.findVersion(ctx)];
  const present = () => ({ segments: inOrder(before), version });
  await requireVersion(ctx, seen, { type: 'quickTeams', id: ctx.tenantId, version, present });
  const segments = inOrder(wanted.segments);
  const added = segments.filter((segment) => !before.includes(segment));
  const removed = before.filter((segment) => !segments.includes(segment));
  if (added.length === 0 && removed.length === 0) return { segments, version };

  if (removed.length > 0) await switchOff(ctx, removed);
  if (added.length > 0) await switchOn(ctx, added);
  const after = { segments, version: await queries.raiseVersion(ctx) };
  await audit(ctx, {
    action: 'identity.quickTeamsChosen',
    entityType: 'quickTeams',
    entityId: ctx.tenantId,
    before: { segments: inOrder(before) },
    after,
  });
  return after;
}

/** Makes teams of the values that these people are the first to have. */
export async function followNewValues(ctx: Ctx, memberIds: string[]): Promise<void> {
  if ((await queries.listValuesWithoutTeam(ctx, memberIds)).length === 0) return;
  await queries.lockQuickSegments(ctx);
  await createTeams(ctx, await queries.listValuesWithoutTeam(ctx, memberIds));
}

async function switchOn(ctx: Ctx, segments: Segment[]): Promise<void> {
  await queries.insertQuickSegments(ctx, segments);
  for (const segment of segments) {
    const values = await queries.listValues(ctx, segment, maxTeams + 1);
    if (values.length > maxTeams) {
      throw invalid({ path: 'segments', type: 'tooMany' }, 'team.tooManyQuickTeams', { max: maxTeams });
    }
    const teams = values.map((value) => ({ segment, value }));
    await fillTeams(ctx, await createTeams(ctx, teams));
  }
}

async function switchOff(ctx: Ctx, segments: Segment[]): Promise<void> {
  await queries.deleteQuickSegments(ctx, segments);
  await removeTeams(ctx, await queries.listQuickTeams(ctx, segments));
}

/** The caller holds the lock. */
export async function removeTeams(ctx: Ctx, teams: { id: string; name: string }[]): Promise<void> {
  const teamIds = teams.map(({ id }) => id);
  await deleteTeams(ctx, teamIds);
  const gone = teams.map(({ id, name }) => ({ entityId: id, before: { name } }));
  await auditAll(
    ctx,
    gone.map((one) => ({ action: 'identity.teamDeleted', entityType: 'team', ...one })),
  );
  await emitTeamsChanged(ctx, teamIds);
}

/** Retries a taken name with the next candidate; the last candidates are numbered, so one is free. */
async function createTeams(ctx: Ctx, values: queries.QuickValue[]): Promise<string[]> {
  const made: Awaited<ReturnType<typeof queries.insertQuickTeams>> = [];
  let waiting = values;
  for (let attempt = 0; waiting.length > 0 && attempt < maxAttempts; attempt += 1) {
    const named = waiting.map(({ segment, value }) => ({
      segment,
      value,
      name: quickTeamName(value, segment, attempt),
    }));
    made.push(...(await queries.insertQuickTeams(ctx, named)));
    const done = new Set(made.map(({ segment, value }) => `${segment} ${value}`));
    waiting = waiting.filter(({ segment, value }) => !done.has(`${segment} ${value}`));
  }
  if (made.length === 0) return [];
  const created = made.map(({ id, ...after }) => ({ entityId: id, after }));
  await auditAll(
    ctx,
    created.map((one) => ({ action: 'identity.teamCreated', entityType: 'team', ...one })),
  );
  const teamIds = made.map(({ id }) => id);
  await emitTeamsChanged(ctx, teamIds);
  return teamIds;
}

const inOrder = (segments: Segment[]): Segment[] => Segment.options.filter((segment) => segments.includes(segment));
