import type { Answer, Received } from '@hurrah/contracts/endpoint';
import type {
  Batch,
  BatchKind,
  BatchSelection,
  InvitationEmail,
  previewBatchSuspend,
} from '@hurrah/contracts/people/batches';
import { MemberStatus } from '@hurrah/contracts/people/tenant-members';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { mapPage } from '../../../platform/page.ts';
import { findAddressee } from '../invitations/emails/queries.ts';
import { invitationWords, isReaddressed, languageOf, wasInvited } from '../invitations/emails/rules.ts';
import { listPeople } from '../members/present.ts';
import { selectFound, selectMembers } from '../members/queries.ts';
import { visible } from '../members/service.ts';
import { tooMany } from './errors.ts';
import { runMemberBatch } from './jobs.ts';
import { batchPolicy } from './policy.ts';
import { presentBatch, presentRows } from './present.ts';
import * as queries from './queries.ts';
import { expiryOf, expiryOfOrder, totalOf } from './rules.ts';

const maxMembers = 100_000;

/** Stores the chosen members and what would happen to each of them. Nothing is changed yet. */
export async function initBatch(
  ctx: MemberCtx,
  kind: BatchKind,
  { teamIds = [], ...selection }: BatchSelection & { teamIds?: string[] },
): Promise<Batch> {
  const batch = await queries.insertBatch(ctx, {
    kind,
    createdBy: ctx.memberId,
    expiresAt: expiryOf(ctx.now),
    teamIds: await checkTeams(ctx, teamIds),
  });
  if ('memberIds' in selection) await chooseMembers(ctx, batch, selection.memberIds);
  else await chooseFound(ctx, batch, selection.filter);
  return presentBatch(ctx, batch);
}

async function chooseMembers(ctx: MemberCtx, batch: queries.MemberBatchRow, memberIds: string[]): Promise<void> {
  const chosen = new Set(memberIds);
  const members = selectMembers(ctx, { idIn: [...chosen], statusIn: MemberStatus.options });
  const found = await queries.insertRows(ctx, batch, members);
  if (found < chosen.size) throw invalid('memberIds', 'batch.foreignMembers');
}

type Filter = Extract<BatchSelection, { filter: unknown }>['filter'];

async function chooseFound(ctx: MemberCtx, batch: queries.MemberBatchRow, filter: Filter): Promise<void> {
  const members = await selectFound(ctx, { ...filter, ...visible(ctx) });
  const count = await queries.countMembers(ctx, members, maxMembers + 1);
  if (count > maxMembers) throw tooMany(maxMembers);
  await queries.insertRows(ctx, batch, members);
}

export async function previewBatch(
  ctx: MemberCtx,
  kind: BatchKind,
  { params, query }: Received<typeof previewBatchSuspend>,
): Promise<Answer<typeof previewBatchSuspend>> {
  const batch = await queries.getBatch(ctx, kind, params.id);
  const preview = await presentBatch(ctx, batch);
  const total = totalOf(preview, query.only);
  const page = await queries.listRows(ctx, { batchId: batch.id, only: query.only, total }, query);
  return { ...preview, rows: mapPage(page, await presentRows(ctx, batch, page.results)) };
}

interface BatchChanges {
  exclude?: string[] | undefined;
  include?: string[] | undefined;
  teamIds?: string[] | undefined;
  note?: string | null | undefined;
}

export async function updateBatch(
  ctx: MemberCtx,
  kind: BatchKind,
  { id, exclude, include, teamIds, note }: BatchChanges & { id: string },
): Promise<Batch> {
  let batch = await queries.lockBatch(ctx, kind, id);
  batchPolicy.require(ctx, 'edit', batch);
  if (batch.startedAt) throw conflict('batch.started');
  if (exclude) await setExcluded(ctx, id, { field: 'exclude', memberIds: exclude, excluded: true });
  if (include) await setExcluded(ctx, id, { field: 'include', memberIds: include, excluded: false });
  if (teamIds) {
    batch = await queries.updateBatch(ctx, id, { teamIds: await checkTeams(ctx, teamIds) });
    await queries.validateRows(ctx, batch);
  }
  if (note !== undefined) batch = await queries.updateBatch(ctx, id, { note: note || null });
  return presentBatch(ctx, batch);
}

async function setExcluded(
  ctx: MemberCtx,
  batchId: string,
  { field, memberIds, excluded }: { field: string; memberIds: string[]; excluded: boolean },
): Promise<void> {
  const found = await queries.excludeRows(ctx, batchId, { memberIds, excluded });
  if (found < new Set(memberIds).size) throw invalid(field, 'batch.unlistedMembers');
}

/** The email to the first person who would be invited, in their language. */
export async function previewInvitationEmail(ctx: MemberCtx, id: string): Promise<{ email: InvitationEmail | null }> {
  const batch = await queries.getBatch(ctx, 'batchWelcome', id);
  const memberId = await queries.findFirstToChange(ctx, batch.id);
  const addressee = memberId && (await findAddressee(ctx.db, memberId, batch.createdBy));
  if (!addressee) return { email: null };
  const { inviterId } = addressee;
  const facts = { ...addressee, moves: isReaddressed(addressee), isReminder: wasInvited(addressee) };
  const words = invitationWords(languageOf(addressee.locale), facts);
  const people = await listPeople(ctx, inviterId ? [memberId, inviterId] : [memberId]);
  const to = people.get(memberId);
  return { email: to ? { to, from: people.get(inviterId ?? '') ?? null, ...words } : null };
}

/** The first call starts the batch; every further call only returns its progress. */
export async function executeBatch(ctx: MemberCtx, kind: BatchKind, id: string): Promise<Batch> {
  const batch = await queries.lockBatch(ctx, kind, id);
  batchPolicy.require(ctx, 'execute', batch);
  const prepared = await presentBatch(ctx, batch);
  if (prepared.status === 'initialised') throw invalid('teamIds', 'batch.teamsMissing');
  if (prepared.status !== 'ready') return prepared;

  const started = await queries.updateBatch(ctx, id, { startedAt: ctx.now, expiresAt: expiryOfOrder(ctx.now) });
  await enqueue(ctx, runMemberBatch, { tenantId: ctx.tenantId, batchId: id, memberId: ctx.memberId });
  const { willChange, teams } = prepared;
  await audit(ctx, {
    action: 'identity.memberBatchStarted',
    entityType: 'memberBatch',
    entityId: id,
    after: { kind, willChange, teamIds: teams.map((team) => team.id) },
  });
  return presentBatch(ctx, started);
}

/** Members cannot be added by hand to teams that are filled by rules. */
async function checkTeams(ctx: MemberCtx, teamIds: string[]): Promise<string[]> {
  const teams = await queries.listManualTeams(ctx, teamIds);
  if (teams.length < new Set(teamIds).size) throw invalid('teamIds', 'batch.automatedTeams');
  return teams.map(({ id }) => id);
}
