import { randomUUIDv7 } from 'node:crypto';
import { type AwardPreview, awardLimits } from '@hurrah/contracts/award/award-types';
import type * as api from '@hurrah/contracts/award/awards';
import type { Award, AwardAction } from '@hurrah/contracts/award/awards';
import type { Received } from '@hurrah/contracts/endpoint';
import type { SendTo } from '@hurrah/contracts/people/recipients';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { type AuditEntry, audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { mapPage, type Page, type PageRequest } from '../../../platform/page.ts';
import { requireVersion } from '../../access/index.ts';
import { deleteThread, listCases, lockThread } from '../../comment/index.ts';
import { checkMessage, listPostRecipients, requireRecipients } from '../../people/index.ts';
import { announceTransactions, payFromBank, previewBankPayment } from '../../points/index.ts';
import { pinPost, renderPosts } from '../../timeline/index.ts';
import { awardTypePolicy } from '../award-types/policy.ts';
import { seesBank } from '../award-types/present.ts';
import { type AwardTypeRow, getAwardType, lockAwardType } from '../award-types/queries.ts';
import { amountEach } from '../award-types/rules.ts';
import { releaseBadge } from '../badges/service.ts';
import { notifyOfAwards } from '../notifications/service.ts';
import * as events from './events.ts';
import { awardPolicy, seesPoints } from './policy.ts';
import { presentAward, presentAwards } from './present.ts';
import * as queries from './queries.ts';
import { isAnnounced } from './rules.ts';

export async function readAward(ctx: MemberCtx, id: string, embeds: 'comments'[]): Promise<Award> {
  return presentAward(ctx, await queries.getAward(ctx, id), embeds);
}

export async function listAwards(
  ctx: MemberCtx,
  { embeds, page, pageSize, cursor, ...filter }: Received<typeof api.listAwards>['query'],
): Promise<Page<Award>> {
  const found = await queries.listAwards(ctx, filter, { page, pageSize, cursor });
  return mapPage(found, await presentAwards(ctx, found.results, embeds));
}

/** Previews an award. A bank that the caller may not spend from, or that is too low, is reported and not refused. */
export async function previewAward(
  ctx: MemberCtx,
  awardTypeId: string,
  { amount: asked, sendTo }: { amount?: number | undefined; sendTo: SendTo },
): Promise<AwardPreview> {
  const type = await getAwardType(ctx, awardTypeId);
  awardTypePolicy.require(ctx, 'send', type);
  const recipientIds = await requireRecipients(ctx, sendTo, awardLimits.recipients);
  const amount = amountEach(type, asked ?? type.points);
  if (!type.budgetItemId || amount === 0) {
    const nothing = { amount: 0, total: 0, pointsBankBalance: null, covered: true };
    return { recipientCount: recipientIds.length, pointsRecipientCount: 0, ...nothing };
  }
  const gift = await previewBankPayment(ctx, { bankId: type.budgetItemId, recipientIds, amount });
  return {
    recipientCount: recipientIds.length,
    pointsRecipientCount: gift.eligibleIds.length,
    amount,
    total: gift.total,
    pointsBankBalance: seesBank(ctx, type) ? { available: gift.balance } : null,
    covered: gift.enabled && gift.mayPay && gift.total <= gift.balance,
  };
}

/** Gives it now, with its points. Others see it once the undo period has passed. */
export async function giveAward(
  ctx: MemberCtx,
  { awardTypeId, amount: asked, message, sendTo }: Received<typeof api.createAward>['body'],
): Promise<Award> {
  const type = await lockAwardType(ctx, awardTypeId, 'share');
  awardTypePolicy.require(ctx, 'send', type);
  const amount = amountEach(type, asked);
  const [text, recipientIds] = await Promise.all([
    checkText(ctx, message),
    requireRecipients(ctx, sendTo, awardLimits.recipients),
  ]);
  const announceAt = new Date(ctx.now.getTime() + ctx.undoSeconds * 1000);
  const id = await give(ctx, type, { ...text, sendTo, recipientIds, amount, announceAt, nominatorCount: null });
  await emit(ctx, events.awardSent, { awardId: id }, announceAt);
  return presentAward(ctx, await queries.getAward(ctx, id));
}

export interface Giving {
  message: RichText;
  messageText: string;
  sendTo: SendTo;
  recipientIds: string[];
  /** The points for each recipient. */
  amount: number;
  announceAt: Date;
  /** The number of nominators, if a jury chose it. */
  nominatorCount: number | null;
}

/** Writes it and pays for it in the caller's transaction. */
export async function give(ctx: MemberCtx, type: AwardTypeRow, giving: Giving): Promise<string> {
  const { recipientIds, amount, ...content } = giving;
  // Generated before the insert, because the ledger refers to it as the cause.
  const id = randomUUIDv7();
  const paid =
    type.budgetItemId && amount > 0
      ? await payFromBank(ctx, {
          bankId: type.budgetItemId,
          type: 'award',
          recipientIds,
          amount,
          sourceId: id,
          announceAt: giving.announceAt,
        })
      : { transactionId: null, legs: [] };
  const amounts = new Map(paid.legs.map((leg) => [leg.ownerId, leg.amount]));
  const totalAmount = paid.legs.reduce((sum, leg) => sum + leg.amount, 0);
  const { name, description, badgeMotif, badgeColor, mediaObjectId, pinForDays } = type;
  const award = {
    ...content,
    id,
    name,
    description,
    badgeMotif,
    badgeColor,
    mediaObjectId,
    pinForDays,
    awardTypeId: type.id,
    senderId: ctx.memberId,
    amount,
    totalAmount,
    recipientCount: recipientIds.length,
    transactionId: paid.transactionId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const recipients = recipientIds.map((memberId) => ({ memberId, amount: amounts.get(memberId) ?? 0 }));
  await queries.insertAward(ctx, award, recipients);
  const after = { awardTypeId: type.id, recipientCount: recipientIds.length, amount, totalAmount };
  await log(ctx, 'award.awardSent', { id, after: { ...after, transactionId: paid.transactionId } });
  return id;
}

export async function checkText(ctx: Ctx, written: RichText): Promise<{ message: RichText; messageText: string }> {
  const message = await checkMessage(ctx, written, { path: 'message', maxLength: awardLimits.messageLength });
  const messageText = textOf(message);
  if (messageText === '') throw invalid('message', 'award.messageMissing');
  return { message, messageText };
}

/** Announces awards: shows them on the timeline, pins them if their type has a pin, and notifies recipients. */
export async function announceAwards(ctx: Ctx, ids: string[]): Promise<void> {
  const rows = (await queries.lockAwards(ctx, ids)).filter((row) => isAnnounced(row, ctx.now));
  if (rows.length === 0) return;
  const transactionIds = rows.flatMap(({ transactionId }) => transactionId ?? []);
  if (transactionIds.length > 0) await announceTransactions(ctx, transactionIds);
  await renderPosts(
    ctx,
    'award',
    rows.map(({ id }) => id),
  );
  for (const { id, pinForDays, announceAt } of rows) {
    if (pinForDays === 0) continue;
    await pinPost(ctx, { id, type: 'award' });
    await emit(ctx, events.awardPinEnds, { awardId: id }, pinnedUntil(announceAt, pinForDays));
  }
  await notifyOfAwards(ctx, rows);
}

export const pinnedUntil = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);

export async function editAward(
  ctx: MemberCtx,
  { params: { id }, body, version: seen }: Received<typeof api.editAward>,
): Promise<Award> {
  const row = await lock(ctx, id, 'edit');
  const { version } = row;
  await requireVersion(ctx, seen, { type: 'award', id, version, present: () => presentAward(ctx, row) });
  await queries.updateAward(ctx, id, { ...(await checkText(ctx, body.message)), editedAt: ctx.now });
  const after = await queries.getAward(ctx, id);
  await log(ctx, 'award.awardEdited', { id, after: { changed: ['message'], version: after.version } });
  await emitChanged(ctx, id);
  return presentAward(ctx, after);
}

/** Deletes it with its points, comments and reactions; points spent meanwhile stay spent. */
export async function deleteAward(ctx: MemberCtx, id: string) {
  return remove(ctx, id, { may: 'delete', action: 'award.awardDeleted' });
}

/** Removes it before the announcement. */
export async function undoAward(ctx: MemberCtx, id: string) {
  return remove(ctx, id, { may: 'undo', action: 'award.awardUndone' });
}

async function remove(ctx: MemberCtx, id: string, { may, action }: { may: AwardAction; action: string }) {
  await lockThread(ctx, id);
  const row = await lock(ctx, id, may);
  await deleteThread(ctx, 'award', row);
  await queries.deleteAward(ctx, id);
  if (row.mediaObjectId) await releaseBadge(ctx, row.mediaObjectId);
  const { awardTypeId, senderId, totalAmount, transactionId, recipientCount } = row;
  await log(ctx, action, { id, before: { awardTypeId, senderId, totalAmount, transactionId, recipientCount } });
  await emit(ctx, events.awardRemoved, { awardId: id });
  if (isAnnounced(row, ctx.now)) events.publishAward(ctx, id);
  return {};
}

export async function setHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void> {
  const row = await queries.findAward(ctx, id, true);
  if (!row || (row.hiddenAt === null) === (hiddenAt === null)) return;
  await queries.updateAward(ctx, id, { hiddenAt });
  await log(ctx, hiddenAt ? 'award.awardHidden' : 'award.awardRestored', { id });
  await emitChanged(ctx, id);
}

export async function listReceivers(ctx: MemberCtx, id: string, query: PageRequest) {
  const row = await queries.getAward(ctx, id);
  return listPostRecipients(ctx, { ...row, post: 'award', seesPoints: seesPoints(ctx, row) }, query);
}

/** Lists reported awards, each with the reasons. */
export async function listFlagged(ctx: MemberCtx, query: Received<typeof api.listFlaggedAwards>['query']) {
  const page = await listCases(ctx, 'award', query);
  const ids = page.results.map(({ subjectId }) => subjectId);
  const shown = await presentAwards(ctx, await queries.listAwardsById(ctx, ids));
  const byId = new Map(shown.map((award) => [award.id, award]));
  const results = page.results.flatMap((one) => {
    const award = byId.get(one.subjectId);
    return award ? [{ case: one, award }] : [];
  });
  return mapPage(page, results);
}

async function lock(ctx: MemberCtx, id: string, may: AwardAction): Promise<queries.AwardRow> {
  const row = await queries.lockAward(ctx, id);
  awardPolicy.require(ctx, may, { ...row, isChosen: row.nominatorCount !== null, endorsed: false });
  return row;
}

async function emitChanged(ctx: Ctx, id: string): Promise<void> {
  events.publishAward(ctx, id);
  await emit(ctx, events.awardChanged, { awardId: id });
}

const log = (ctx: Ctx, action: string, { id, ...facts }: { id: string } & Pick<AuditEntry, 'before' | 'after'>) =>
  audit(ctx, { action, entityType: 'award', entityId: id, ...facts });
