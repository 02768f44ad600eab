import type { ThreadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import type {
  listFlaggedComments as listFlagged,
  ModerationCase,
  ModerationDecision,
  SubjectType,
  updateModerationSettings,
} from '@hurrah/contracts/comment/threads';
import type { Change, Received } from '@hurrah/contracts/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { conflict, staleVersion } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { mapPage, type Page } from '../../../platform/page.ts';
import { nameActors, tenantSettings } from '../../access/index.ts';
import { commentPolicy } from '../comments/policy.ts';
import { presentComments } from '../comments/present.ts';
import { listCommentsById, lockComment, setCommentHidden } from '../comments/queries.ts';
import { keyOf } from '../comments/service.ts';
import { threadPolicy } from '../threads/policy.ts';
import type { ThreadKind } from '../threads/rules.ts';
import { enterThread, enterThreadAlone, publishThreadChanged } from '../threads/service.ts';
import { caseDecided, flagged } from './events.ts';
import { presentCase, presentCases } from './present.ts';
import * as queries from './queries.ts';
import { isAsSeen, isEnough, statusAfter } from './rules.ts';

type Flag = Received<ThreadEndpoints['putFlag']>['body'];
type At = Received<ThreadEndpoints['putCommentFlag']>['params'];
type Query = Received<typeof listFlagged>['query'];

export async function flagThread(ctx: MemberCtx, kind: ThreadKind, { id, ...flag }: { id: string } & Flag) {
  threadPolicy.require(ctx, 'flag', await enterThread(ctx, kind, id));
  return report(ctx, kind, threadTarget(kind, id), flag);
}

export async function flagComment(ctx: MemberCtx, kind: ThreadKind, { id, commentId, ...flag }: At & Flag) {
  await enterThreadAlone(ctx, kind, id);
  commentPolicy.require(ctx, 'flag', await lockComment(ctx, keyOf(kind, { id, commentId })));
  return report(ctx, kind, commentTarget(kind, { id, commentId }), flag);
}

export async function unflagThread(ctx: MemberCtx, kind: ThreadKind, id: string) {
  await enterThread(ctx, kind, id);
  return takeBack(ctx, kind, threadTarget(kind, id));
}

export async function unflagComment(ctx: MemberCtx, kind: ThreadKind, at: At) {
  await enterThreadAlone(ctx, kind, at.id);
  await lockComment(ctx, keyOf(kind, at));
  return takeBack(ctx, kind, commentTarget(kind, at));
}

export async function moderateThread(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, ...decision }: { id: string } & ModerationDecision,
): Promise<ModerationCase> {
  const { authorId } = await enterThread(ctx, kind, id);
  return decide(ctx, kind, { ...threadTarget(kind, id), authorId }, decision);
}

export async function moderateComment(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, commentId, ...decision }: At & ModerationDecision,
): Promise<ModerationCase> {
  await enterThreadAlone(ctx, kind, id);
  const { memberId } = await lockComment(ctx, keyOf(kind, { id, commentId }));
  return decide(ctx, kind, { ...commentTarget(kind, { id, commentId }), authorId: memberId }, decision);
}

/** Lists reported or decided cases about one kind of subject, the latest report first. */
export async function listCases(ctx: MemberCtx, type: SubjectType, query: Query): Promise<Page<ModerationCase>> {
  const page = await queries.listCases(ctx, type, query);
  return mapPage(page, await presentCases(ctx, type, page.results));
}

export async function listFlaggedComments(ctx: MemberCtx, query: Query) {
  const page = await listCases(ctx, 'comment', query);
  const ids = page.results.map(({ subjectId }) => subjectId);
  const comments = await presentComments(ctx, await listCommentsById(ctx, ids));
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const found = page.results.flatMap((one) => {
    const comment = byId.get(one.subjectId);
    return comment ? [{ case: one, comment }] : [];
  });
  return mapPage(page, found);
}

const settings = tenantSettings({
  table: 'moderationSettings',
  type: 'moderationSettings',
  action: 'comment.moderationSettingsChanged',
  defaults: { flagThreshold: 3 },
});

export const getSettings = (ctx: Ctx) => settings.find(ctx);

export const changeSettings = (ctx: MemberCtx, { body, version }: Change<typeof updateModerationSettings>) =>
  settings.change(ctx, version, { changes: () => body });

/** Moderators learn of it. Enough people together hide it until one has decided. */
async function report(ctx: MemberCtx, kind: ThreadKind, target: queries.Target, flag: Flag) {
  await queries.lockCase(ctx, target);
  if (!(await queries.putFlag(ctx, target, flag))) return {};
  const { hiddenAt } = await queries.openCase(ctx, target);
  const hides = hiddenAt === null && isEnough(await queries.countWaiting(ctx, target), await getSettings(ctx));
  if (hides) {
    await queries.updateCase(ctx, target, { hiddenAt: ctx.now });
    await show(ctx, kind, target, ctx.now);
    await audit(ctx, { action: 'comment.hiddenByReports', entityType: target.type, entityId: target.id });
  }
  const { type: subjectType, id: subjectId, threadType, threadId } = target;
  await emit(ctx, flagged, { subjectType, subjectId, threadType, threadId, hidden: hides || hiddenAt !== null });
  return {};
}

/** Without an undecided report, the previous decision counts again, if there was one. */
async function takeBack(ctx: MemberCtx, kind: ThreadKind, target: queries.Target) {
  const one = await queries.lockCase(ctx, target);
  if (!(await queries.deleteFlag(ctx, target)) || !one) return {};
  await queries.updateCase(ctx, target, { flagCount: one.flagCount - 1 });
  if (one.status !== 'open' || (await queries.countWaiting(ctx, target)) > 0) return {};
  if (one.decidedAt) await queries.updateCase(ctx, target, { status: 'dismissed', hiddenAt: null });
  else await queries.deleteCase(ctx, target);
  if (one.hiddenAt) await show(ctx, kind, target, null);
  return {};
}

async function decide(
  ctx: MemberCtx,
  kind: ThreadKind,
  { authorId, ...target }: queries.Target & { authorId: string },
  { action, seen }: ModerationDecision,
): Promise<ModerationCase> {
  const before = await queries.lockCase(ctx, target);
  if (!before && action !== 'hide') throw conflict('moderation.notReported');
  const status = statusAfter(action);
  // A second moderator who decides the same gets no conflict.
  if (before?.status === status) return presentCase(ctx, before);
  if (before && !isAsSeen(before, seen)) throw await staleCase(ctx, before);

  // Reporters of an already decided case are notified when that decision changes.
  const reporterIds = await queries.listReporters(ctx, target, before?.status === 'open');
  const hiddenBefore = before?.hiddenAt ?? null;
  const hiddenAt = action === 'hide' ? (hiddenBefore ?? ctx.now) : null;
  const after = await queries.decideCase(ctx, target, { status, hiddenAt });
  if ((hiddenBefore === null) !== (hiddenAt === null)) await show(ctx, kind, target, hiddenAt);
  await audit(ctx, {
    action: 'comment.caseDecided',
    entityType: target.type,
    entityId: target.id,
    before: { status: before?.status ?? null, hidden: hiddenBefore !== null },
    after: { action, status, hidden: hiddenAt !== null },
  });
  const { type: subjectType, id: subjectId, threadType, threadId } = target;
  const isAffected = (action === 'hide' || hiddenBefore !== null) && authorId !== ctx.memberId;
  await emit(ctx, caseDecided, {
    subjectType,
    subjectId,
    threadType,
    threadId,
    action,
    authorId: isAffected ? authorId : null,
    reporterIds: reporterIds.filter((id) => id !== ctx.memberId),
  });
  return presentCase(ctx, after);
}

/** Names the moderator who decided meanwhile; null if reports alone hid it or more reports came in. */
async function staleCase(ctx: MemberCtx, row: queries.CaseRow) {
  const current = await presentCase(ctx, row);
  const isDecided = row.status !== 'open';
  const changedBy = isDecided ? (await nameActors(ctx, [row.decidedBy]))(row.decidedBy) : null;
  const changedAt = ((isDecided && row.decidedAt) || row.lastFlaggedAt).toISOString();
  const { status, hidden, flagCount } = current;
  const changes = Object.entries({ status, hidden, flagCount }).map(([field, value]) => ({
    field,
    value,
    changedBy,
    changedAt,
  }));
  return staleVersion({ version: null, changedBy, changedAt, changes, current });
}

/** Hides it from `hiddenAt` on, or shows it again. A post's own domain publishes the live message. */
async function show(
  ctx: MemberCtx,
  kind: ThreadKind,
  { type, id, threadId }: queries.Target,
  hiddenAt: Date | null,
): Promise<void> {
  if (type !== 'comment') return kind.setHidden(ctx, id, hiddenAt);
  await setCommentHidden(ctx, id, hiddenAt);
  await publishThreadChanged(ctx, kind, threadId);
}

const threadTarget = ({ type }: ThreadKind, id: string): queries.Target => ({
  type,
  id,
  threadType: type,
  threadId: id,
});

const commentTarget = ({ type }: ThreadKind, { id, commentId }: At): queries.Target => ({
  type: 'comment',
  id: commentId,
  threadType: type,
  threadId: id,
});
